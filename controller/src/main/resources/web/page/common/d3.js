/** d3, which its own classic script has put in place before any module runs. */
export default globalThis.d3;
