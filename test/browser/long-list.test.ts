import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twoHundredLenders, measureListSpeed, CPU_SLOWDOWN } from '../support/list-speed.js';
import { openList } from './back-office.js';
import type { Screen } from './screen.js';
import { desktop, phone, TestSite } from './test-site.js';

/**
 * Maximum ratio of the work for a sort and an edit with 200 rows to that with 50 rows, all of which are rendered. Measured with row
 * virtualization: 0.4 and 0.9; without it: 1.4 and 1.8. `npm run bench -- lists-page` measures the time.
 */
const MAX_RATIO = { sort: 0.9, edit: 1.35 };

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
  for (const statement of twoHundredLenders) await site.product.query(statement);
});
afterAll(() => site.stop());

async function open(size = desktop, rows = 200): Promise<Screen> {
  const screen = await openList(site, `/admin/lenders?page_size=${rows}`, { size, language: 'en' });
  await screen.waitUntilRendered();
  return screen;
}
/** Row index of the focused row, as for screen readers; the header is 1. */
const focusedRow = `Number(document.activeElement.closest('tr')?.getAttribute('aria-rowindex'))`;
const rowsInPage = `document.querySelectorAll('[role=grid] tbody tr').length`;
const scrollTo = (top: number) => `document.querySelector('[role=grid]').parentElement.scrollTo(0, ${top})`;

describe('a list of two hundred rows', () => {
  it('needs less work to sort, and little more to edit, than one of fifty', async () => {
    const speedOf = async (rows: number, turn: number) => {
      const screen = await open(desktop, rows);
      const speed = await measureListSpeed(screen.page, turn);
      await screen.close();
      return speed;
    };
    const [short, long] = [await speedOf(50, 0), await speedOf(200, 1)];
    process.stdout.write(
      `50 and 200 rows at ${CPU_SLOWDOWN}× CPU: sort ${short.sort} and ${long.sort} ms, edit ${short.edit} and ${long.edit} ms\n`,
    );
    expect(long.sort).toBeLessThan(MAX_RATIO.sort * short.sort);
    expect(long.edit).toBeLessThan(MAX_RATIO.edit * short.edit);
  });

  it('renders the visible rows, shows the row count, and prints every row', async () => {
    const screen = await open();
    const { page } = screen;
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('201');
    expect(await page.evaluate<number>(rowsInPage)).toBeLessThan(50);
    const height = await page.evaluate<number>(`document.querySelector('[role=grid]').parentElement.scrollHeight`);
    for (const top of [3_000, height, 1_000, 0]) {
      await page.evaluate(scrollTo(top));
      await screen.waitUntilRendered();
      expect(await page.evaluate<number>(`document.querySelector('[role=grid]').parentElement.scrollHeight`)).toBe(height);
      const {
        x,
        y,
        width,
        height: shown,
      } = (await page.getByRole('grid').locator('..').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const rowAt = (fromTop: number) => `document.elementFromPoint(${x + width / 2}, ${y + fromTop}).closest('tbody tr') !== null`;
      for (const fromTop of [60, shown / 2, shown - 30]) expect(await page.evaluate(rowAt(fromTop))).toBe(true);
    }
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    expect(await page.evaluate<number>(rowsInPage)).toBe(200);
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    expect(await page.evaluate<number>(rowsInPage)).toBeLessThan(50);
    await screen.close();
    expect(screen.problems).toEqual([]);
  });

  it('can be navigated by keyboard beyond the rendered rows', async () => {
    const screen = await open();
    const { page } = screen;
    await page.getByRole('button', { name: 'Edit Max age' }).first().focus();
    const row = async (key: string) => {
      await page.keyboard.press(key);
      return await page.evaluate<number>(focusedRow);
    };
    expect(await row('PageDown')).toBe(12);
    for (let presses = 1; presses <= 5; presses++) expect(await row('PageDown')).toBe(12 + presses * 10);
    expect(await row('Control+End')).toBe(201);
    expect(await row('ArrowUp')).toBe(200);
    expect(await row('Control+Home')).toBe(1);
    expect(await row('ArrowDown')).toBe(2);
    expect(await page.evaluate(`document.querySelectorAll('[role=grid] [tabindex="0"]').length`)).toBe(1);
    await screen.close();
  });

  it.each([desktop, phone])('keeps focus and typed text while scrolled away, at $width px', async (size) => {
    const screen = await open(size);
    const { page } = screen;
    await page.getByRole('button', { name: 'Edit Max age' }).first().click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('abc');
    await page.keyboard.press('Enter');
    for (const top of [4_000, 7_000]) {
      await page.evaluate(`${scrollTo(top)}; scrollTo(0, ${top})`);
      await screen.waitUntilRendered();
    }
    expect(await page.evaluate<number>(focusedRow)).toBe(2);
    // Typed text also stays when another element gets the focus.
    await page.getByRole('button', { name: 'Edit Max age' }).last().focus();
    await page.evaluate(`${scrollTo(6_000)}; scrollTo(0, 6000)`);
    await screen.waitUntilRendered();
    expect(await page.locator('tr[aria-rowindex="2"] input[type=text]').inputValue()).toBe('abc');
    await page.evaluate(`${scrollTo(0)}; scrollTo(0, 0)`);
    await screen.waitUntilRendered();
    await page.locator('tr[aria-rowindex="2"] input[type=text]').fill('59');
    await page.keyboard.press('Enter');
    await page.locator('tr[aria-rowindex="2"]').getByRole('button', { name: 'Edit Max age: 59' }).waitFor();
    await screen.close();
  });
});
