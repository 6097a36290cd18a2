import { createRequire } from 'node:module';
import { type ICruiseResult, type IViolation, cruise } from 'dependency-cruiser';
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { root } from './source-files.js';

interface CruiserConfig {
  readonly forbidden: readonly { readonly name: string; readonly comment?: string; readonly from: { readonly path?: string } }[];
  readonly options: Record<string, unknown>;
}

/** The rules that `npm run deps` checks. */
export const rules = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`) as CruiserConfig;

/** Returns every violation of the product's own rules in `src` and `web/src` below a folder. */
export async function violationsIn(folder: string): Promise<readonly IViolation[]> {
  const { output } = await cruise(
    ['src', 'web/src'],
    { ...rules.options, baseDir: folder, validate: true, ruleSet: { forbidden: rules.forbidden as never } },
    rules.options.enhancedResolveOptions as never,
    { tsConfig: extractTypeScriptConfig(`${root}/tsconfig.json`) as never },
  );
  return (output as ICruiseResult).summary.violations;
}
