import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe's own script leaves in a page. */
interface PageWithAxe {
  readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

interface AuditScope {
  /** The page without what these find; the whole page when it is left out. */
  readonly exclude?: string[];
  /** Only what these find. */
  readonly include?: string[];
  readonly excludedRules?: string[];
}

/**
 * What axe finds wrong on a page, a line each: the rule and where it is broken. Only these lines leave the browser: all that axe tells of a page,
 * right and wrong, costs more time to bring over than to find. No page has frames.
 */
export async function violationsOn(page: Page, { include, exclude, excludedRules = [] }: AuditScope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return await page.evaluate(
    async ({ part, rules, leftOut }) => {
      const { violations } = await (globalThis as unknown as PageWithAxe).axe.run(part, {
        runOnly: rules,
        resultTypes: ['violations'],
        rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
      });
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { part: { include: include ?? ['html'], exclude: exclude ?? [] }, rules: RULES, leftOut: excludedRules },
  );
}
