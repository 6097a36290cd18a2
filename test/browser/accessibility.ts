import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The global that axe's script adds to a page. */
interface PageWithAxe {
  readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
}

interface AuditScope {
  /** Selectors to exclude; the whole page is audited without them. */
  readonly exclude?: string[];
  /** Selectors of the only parts to audit. */
  readonly include?: string[];
  readonly excludedRules?: string[];
}

/**
 * Returns what axe reports on a page, one line each: the rule and its place. Only these lines leave the browser: transferring the full
 * result of axe takes longer than computing it. No page has frames.
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
