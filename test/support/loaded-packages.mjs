// Preloaded in a process of the product (`node --import`): on a request to end, it prints the packages whose files it has read, as one line
// of JSON.
import { registerHooks } from 'node:module';

/** @type {Set<string>} */
const packages = new Set();

registerHooks({
  load(url, context, nextLoad) {
    const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(url) ?? [];
    if (name) packages.add(name);
    return nextLoad(url, context);
  },
});
process.once('SIGTERM', () => process.stderr.write(`packages ${JSON.stringify([...packages])}\n`));
