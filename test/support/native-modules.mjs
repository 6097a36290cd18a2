import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const sources = join(root, 'src/');

/** Returns the compiled file of a product source; a module of a package stays as it is. */
const compiled = (path) => (path.startsWith(sources) ? join(root, 'dist', path.slice(sources.length).replace(/\.ts$/, '.js')) : path);

/** Returns the replacement of a module in a test: what Node has loaded, which stays for the next test file. */
async function standIn(path) {
  const url = pathToFileURL(compiled(path)).href;
  const names = Object.keys(await import(url)).filter((name) => name !== 'module.exports');
  const exported = names.map((name) => (name === 'default' ? 'export default loaded.default;' : `export const ${name} = loaded.${name};`));
  return [`const loaded = await importNatively(${JSON.stringify(url)});`, ...exported].join('\n');
}

/**
 * A transform of Jest: tests get the built product, loaded by Node once for all test files of a worker. Jest would link and compile its
 * thousand modules again for each of them.
 */
export default {
  getCacheKeyAsync: (_text, path) => standIn(path),
  processAsync: async (_text, path) => ({ code: await standIn(path) }),
};
