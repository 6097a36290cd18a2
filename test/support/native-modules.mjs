import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const sources = join(root, 'src/');

/** The compiled file of a source of the product; a module of a package is itself. */
const compiled = (path) => (path.startsWith(sources) ? join(root, 'dist', path.slice(sources.length).replace(/\.ts$/, '.js')) : path);

/** What stands in a test in the place of a module: what Node has loaded, and keeps for the next test file. */
async function standIn(path) {
  const url = pathToFileURL(compiled(path)).href;
  const names = Object.keys(await import(url)).filter((name) => name !== 'module.exports');
  const exported = names.map((name) => (name === 'default' ? 'export default loaded.default;' : `export const ${name} = loaded.${name};`));
  return [`const loaded = await importNatively(${JSON.stringify(url)});`, ...exported].join('\n');
}

/**
 * A transform of Jest: tests get the product as it was built, loaded by Node once for all test files of a worker. Jest would link and compile
 * its thousand modules anew for each of them.
 */
export default {
  getCacheKeyAsync: (_text, path) => standIn(path),
  processAsync: async (_text, path) => ({ code: await standIn(path) }),
};
