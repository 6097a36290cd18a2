import { launchBrowser, setLanguage } from '../support/browser.js';
import { twoHundredLenders, type ListSpeed, measureListSpeed, CPU_SLOWDOWN } from '../support/list-speed.js';
import { Product } from '../support/product.js';
import type { Metric } from './measure.js';

const GOAL_MS = 100;

/** Measures a sort and an edit in place of a back-office list of 200 records, at a quarter of the processor speed. */
export async function benchListsPage(): Promise<Metric[]> {
  const product = await Product.prepare();
  for (const statement of twoHundredLenders) await product.query(statement);
  const browser = await launchBrowser();
  try {
    const api = await product.startApi({ env: { LOG_LEVEL: 'error' } });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-IN' });
    await setLanguage(context, api.url, 'en');
    const page = await context.newPage();
    await page.goto(`${api.url}/admin/lenders?page_size=200`);
    await page.locator('input[type=email]').fill('role1@demo.test');
    await page.locator('input[type=password]').fill(product.config.values.DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('rowheader').first().waitFor();
    await page.waitForLoadState('networkidle');
    return figuresOf(await measureListSpeed(page));
  } finally {
    await browser.close();
    await product.stop();
  }
}

const figuresOf = (speed: ListSpeed): Metric[] =>
  (['sort', 'edit'] as const).map((deed) => ({
    name: `${deed} of a list of 200 rows at ${CPU_SLOWDOWN}× CPU`,
    value: `${speed[deed]} ms (goal ${GOAL_MS} ms)`,
    isGoalMet: speed[deed] <= GOAL_MS,
  }));
