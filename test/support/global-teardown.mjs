/** Ends what global-setup.mjs has started, and nothing else. */
export default async function globalTeardown() {
  await Promise.all(globalThis.stopTestServices.map((stop) => stop()));
}
