/** One of our files as the source of a classic script (`asScript` in the build). */
declare module '*?script' {
  const source: string;
  export default source;
}
