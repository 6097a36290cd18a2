import type { AdminRole } from '../../src/contracts/admin-roles.js';
import type { Screen } from './screen.js';
import type { TestSite, Visit } from './test-site.js';

/** Opens a page of the back office as staff; by default as an administrator with every permission. */
export async function openPage(stage: TestSite, path: string, visit: Visit, role: AdminRole = 1): Promise<Screen> {
  const screen = await stage.openScreen(visit);
  const { page } = screen;
  await screen.goTo(path);
  await page.locator('input[type=email]').fill(`role${role}@demo.test`);
  await page.locator('input[type=password]').fill(stage.product.config.values.DEMO_PASSWORD);
  await screen.submit();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  return screen;
}

/** Opens a list whose rows have a name, and waits for them. */
export async function openList(stage: TestSite, path: string, visit: Visit): Promise<Screen> {
  const screen = await openPage(stage, path, visit);
  await screen.page.getByRole('rowheader').first().waitFor();
  return screen;
}
