import type { AdminRole } from '../../src/contracts/admin-roles.js';
import { logInStaff } from '../support/browser-login.js';
import type { Screen } from './screen.js';
import type { TestSite, Visit } from './test-site.js';

/** Opens a page of the back office as staff; by default as an administrator with every permission. */
export async function openPage(stage: TestSite, path: string, visit: Visit, role: AdminRole = 1): Promise<Screen> {
  const screen = await stage.openScreen(visit);
  const password = stage.product.config.values.DEMO_PASSWORD;
  await logInStaff(screen.page.context(), stage.api.url, { email: `role${role}@demo.test`, password });
  await screen.goTo(path);
  return screen;
}

/** Opens a list whose rows have a name, and waits for them. */
export async function openList(stage: TestSite, path: string, visit: Visit): Promise<Screen> {
  const screen = await openPage(stage, path, visit);
  await screen.page.getByRole('rowheader').first().waitFor();
  return screen;
}
