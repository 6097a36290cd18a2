/** Replaces a style sheet. */
export default '';
