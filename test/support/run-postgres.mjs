// A minimal product for tests that kill it: starts the embedded database in the given folder, prints a message, and never stops it.
import { tsImport } from 'tsx/esm/api';

const { startEmbeddedPostgres } = await tsImport('../../src/platform/embedded/postgres.ts', import.meta.url);
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2], durable: true, onProgress: () => {} });
console.log(url);
setInterval(() => {}, 60_000);
