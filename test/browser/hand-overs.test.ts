import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, todayInIndia } from '../../src/contracts/days.js';
import { addApplicants } from '../support/bulk-applicants.js';
import { openPage } from './back-office.js';
import { mixedViews, TestSite } from './test-site.js';

let site: TestSite;
const ids: string[] = [];
beforeAll(async () => {
  site = await TestSite.start();
  const applied = await addApplicants(site.product, mixedViews.length, ['cashe']);
  ids.push(...applied.map(({ submissionId }) => submissionId));
  // As at a lender without an API.
  await site.product.query(
    `update customer_journey.lender_application set journey_key = null, hand_over = 'pass_on', answer_due_on = $2 where id = any($1)`,
    [ids, addDays(todayInIndia(), -1)],
  );
});
afterAll(() => site.stop());

it.each(mixedViews.map((view, index) => ({ ...view, index })))(
  'staff passes an application on to its lender at $size.width px in $language',
  async ({ index, ...view }) => {
    const screen = await openPage(site, '/admin/hand-overs', view);
    const { page } = screen;
    const id = ids[index] ?? '';
    await page.getByRole('button', { name: new RegExp(id.slice(0, 8)) }).waitFor();
    await screen.auditInBothLanguages('applications to pass on');
    await page.getByRole('link', { name: new RegExp(id.slice(0, 8)) }).click();
    await page.waitForURL(/\/admin\/csr-portal\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: new RegExp(id.slice(0, 8)) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: screen.text('admin.hand-overs.show') }).click();
    await dialog.getByText(id, { exact: true }).waitFor();
    await screen.audit('details to pass on');
    await dialog.getByLabel(screen.text('admin.hand-overs.lenderReference')).fill(`HB-${index}`);
    await dialog.getByRole('button', { name: screen.text('admin.hand-overs.markPassedOn') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: new RegExp(id.slice(0, 8)) }).waitFor({ state: 'detached' });
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);
