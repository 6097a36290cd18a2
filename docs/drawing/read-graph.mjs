import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';

export const root = join(import.meta.dirname, '../..');
const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const TEST = '\\.(spec|test)\\.tsx?$';

/** `src/modules/lenders/http/x.ts` → `modules/lenders/http`. A file directly in `src`, a module or `web/src` stays a file. */
function partOf(path) {
  const [top, ...rest] = path
    .replace(/^web\/src\//, 'web/')
    .replace(/^src\//, '')
    .split('/');
  const depth = top === 'modules' ? 2 : top === 'web' && rest[0] === 'features' ? 3 : top === 'contracts' ? 0 : 1;
  return [top, ...rest.slice(0, depth)].join('/');
}

/**
 * Reads the folders of the product and the imports between them, with the options of the dependency rules.
 * `files`: part → number of files, tests left out. `edges`: `from → to` → number of imports. `broken`: number of imports that violate a rule.
 */
export async function readGraph() {
  const { output } = await cruise(
    ['src', 'web/src'],
    { ...rules.options, baseDir: root, exclude: TEST, validate: true, ruleSet: { forbidden: rules.forbidden } },
    rules.options.enhancedResolveOptions,
    { tsConfig: extractTypeScriptConfig(join(root, 'tsconfig.json')) },
  );
  const own = output.modules.filter(({ source }) => /^(src|web\/src)\//.test(source));
  const files = new Map();
  const edges = new Map();
  for (const { source, dependencies } of own) {
    const from = partOf(source);
    files.set(from, (files.get(from) ?? 0) + 1);
    for (const { resolved } of dependencies) {
      const to = partOf(resolved);
      if (from !== to && /^(src|web\/src)\//.test(resolved)) edges.set(`${from} → ${to}`, (edges.get(`${from} → ${to}`) ?? 0) + 1);
    }
  }
  const contracts = own.map(({ source }) => source.split('/')).filter(([, folder]) => folder === 'contracts');
  return {
    files,
    edges,
    tables: [...new Set(contracts.map(([, , name]) => name.replace(/\.ts$/, '')))].sort(),
    rules: rules.forbidden.length,
    broken: output.summary.violations.length,
  };
}
