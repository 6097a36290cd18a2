import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPage } from './back-office.js';
import { mixedViews, TestSite } from './test-site.js';

let site: TestSite;
const numbers: string[] = [];
beforeAll(async () => {
  site = await TestSite.start();
  for (const { language } of mixedViews) {
    const response = await fetch(`${site.api.url}/api/help`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({
        name: 'Asha Verma',
        email: 'asha@example.test',
        phone: '9876543210',
        description: 'How do I change my address?',
      }),
    });
    numbers.push(((await response.json()) as { number: string }).number);
  }
});
afterAll(() => site.stop());

it.each(mixedViews.map((view, index) => ({ ...view, index })))(
  'staff answer a request for help at $size.width px in $language',
  async ({ index, ...view }) => {
    const screen = await openPage(site, '/admin/help-requests', view);
    const { page } = screen;
    const open = page.getByRole('button', { name: screen.text('admin.help-requests.openOne', { number: numbers[index] ?? '' }) });
    await open.waitFor();
    await screen.auditInBothLanguages('requests for help');
    await open.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('How do I change my address?').waitFor();
    await screen.audit('a request for help');
    await dialog.getByLabel(screen.text('admin.help-requests.answer')).fill('Open your profile.');
    await dialog.getByRole('button', { name: screen.text('admin.help-requests.send') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: new RegExp(`${numbers[index]}.*${screen.text('admin.help-requests.states.done')}`) }).waitFor();
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);
