/** The element with this id. */
export function byId(id) {
  return document.getElementById(id);
}

/** Creates an element with properties and children (texts or elements). */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) {
      made[name] = value;
    } else {
      made.setAttribute(name, value);
    }
  }
  made.append(...children);
  return made;
}

/** Offers the blob as a download. */
export function download(blob, filename) {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
