import type { Screen } from './customer-screen.js';
import type { Stage, Visit } from './stage.js';

/** Opens a list of the back office as somebody with every right. */
export async function enterList(stage: Stage, path: string, visit: Visit): Promise<Screen> {
  const screen = await stage.enter(visit);
  const { page } = screen;
  await screen.goTo(path);
  await page.locator('input[type=email]').fill('role1@demo.test');
  await page.locator('input[type=password]').fill(stage.product.config.values.DEMO_PASSWORD);
  await screen.submit();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.getByRole('rowheader').first().waitFor();
  return screen;
}
