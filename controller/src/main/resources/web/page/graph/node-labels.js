const FONT = "system-ui, sans-serif";
const CELL = 12;

/** Writes node labels where there is space: inside their discs, or beside them if that area is still free. */
export class NodeLabels {
  #taken = new Set();
  #context;

  constructor(context, size) {
    this.#context = context;
    this.#context.font = `600 ${size}px ${FONT}`;
    this.#context.textBaseline = "middle";
    this.size = size;
  }

  /** Reserves the area of a disc, to keep labels out of it. */
  reserve(x, y, radius) {
    this.#take(this.#cells(x - radius, y - radius, 2 * radius, 2 * radius));
  }

  /** Writes a label if there is space; returns whether it did. */
  write(text, x, y, radius, { inside, beside, paper }) {
    const width = this.#context.measureText(text).width;
    if (width < 2 * radius - 5) {
      this.#context.textAlign = "center";
      this.#context.fillStyle = inside;
      this.#context.fillText(text, x, y + 0.5);
      return true;
    }
    const cells = this.#cells(x + radius + 3, y - this.size / 2, width, this.size);
    if (cells.some((cell) => this.#taken.has(cell))) {
      return false;
    }
    this.#take(cells);
    this.#context.textAlign = "left";
    this.#context.lineWidth = 3;
    this.#context.strokeStyle = paper;
    this.#context.fillStyle = beside;
    this.#context.strokeText(text, x + radius + 3, y);
    this.#context.fillText(text, x + radius + 3, y);
    return true;
  }

  #take(cells) {
    cells.forEach((cell) => this.#taken.add(cell));
  }

  #cells(x, y, width, height) {
    const cells = [];
    for (let column = Math.floor(x / CELL); column <= Math.floor((x + width) / CELL); column++) {
      for (let row = Math.floor(y / CELL); row <= Math.floor((y + height) / CELL); row++) {
        cells.push(row * 100_000 + column);
      }
    }
    return cells;
  }
}
