// Preloaded in a process of the product (`node --import`) by tests that prove that they detect a missing guard: it changes the compiled
// text of single modules on load. A text that is not found ends the process, so that no control becomes outdated unnoticed.
import { registerHooks } from 'node:module';

/** @type {{ module: string, from: string, to: string }[]} */
const mutations = JSON.parse(process.env.TEST_MUTATIONS ?? '[]');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const wanted = mutations.filter(({ module }) => url.endsWith(`/dist/${module}`));
    if (wanted.length === 0) return loaded;
    let source = String(loaded.source);
    for (const { module, from, to } of wanted) {
      if (!source.includes(from)) throw new Error(`${module} has no place to change: ${from}`);
      source = source.replaceAll(from, to);
      process.stderr.write(`changed ${module}\n`);
    }
    return { ...loaded, source };
  },
});
