/** Stands for a style sheet. */
export default '';
