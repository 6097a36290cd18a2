/** Stops the services that global-setup.mjs has started, and no others. */
export default async function globalTeardown() {
  await globalThis.stopTestServices();
}
