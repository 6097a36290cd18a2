/** Ends what global-setup.mjs has started, and nothing else. */
export default async function globalTeardown() {
  await globalThis.stopTestServices();
}
