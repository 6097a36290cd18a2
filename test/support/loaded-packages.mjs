// Loaded before a process of the product (`node --import`): when it is asked to end it says, as one line of JSON, which packages it read files of.
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
