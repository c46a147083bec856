/** The d3 library. A classic script of its own loads it before any module runs. */
export default globalThis.d3;
