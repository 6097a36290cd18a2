import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { subtractDays, todayInIndia } from '../../src/contracts/days.js';
import { customerPaths } from '../../src/contracts/next-stop.js';
import { newPhone } from '../support/application.js';
import { openList } from './back-office.js';
import { logIn } from './customer-steps.js';
import { desktop, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it.each(['en', 'hi'] as const)(
  'a customer is referred for insurance, returns with the reference and finds it again, at 360 px in %s',
  async (language) => {
    const screen = await site.openScreen({ size: phone, language });
    const { page } = screen;
    // A visitor without a session lands on the page after the login.
    await logIn(site, screen, newPhone(), { path: customerPaths.insurance, destination: customerPaths.insurance });
    await screen.goTo(customerPaths.products);
    await page.getByRole('link', { name: screen.text('calculator.insurance.open') }).click();
    await page.waitForURL(`**${customerPaths.insurance}`);
    await page.getByRole('radio', { name: screen.text('insurance.kinds.home') }).check();
    await page.getByText('EXAMPLE-CA-002').waitFor();
    await page.getByText(screen.text('insurance.honest.unpaid')).waitFor();
    await screen.audit('insurance');
    const go = screen.button(screen.text('insurance.goOn', { name: 'Example Life and Home Agency' }));
    await go.click();
    await page.getByText(screen.text('insurance.tickFirst')).waitFor();
    await screen.audit('insurance without the tick');
    await page.getByRole('checkbox').check({ force: true });
    await screen.leaveFor(/^https:\/\/cover\.example\/corporate-agent\?ref=[0-9a-f]{32}$/, () => go.click());
    const reference = new URL(page.url()).searchParams.get('ref') ?? '';
    await screen.goTo(`${customerPaths.insurance}/${reference}`);
    await page.getByText(reference).waitFor();
    await screen.audit('back from insurance');
    await page.getByRole('link', { name: screen.text('insurance.back.again') }).click();
    await page.getByText(screen.text('insurance.own.reference', { reference })).waitFor();
    await screen.audit('own referrals');
    await screen.goTo(`${customerPaths.insurance}/${'0'.repeat(32)}`);
    await page.getByRole('heading', { name: screen.text('insurance.back.unknownTitle') }).waitFor();
    await screen.audit('an unknown reference');
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);

it('staff adds an intermediary, and sees that a brand refers to one for a kind', async () => {
  const screen = await openList(site, '/admin/insurance-intermediaries', { size: desktop, language: 'en' });
  const { page } = screen;
  await page.getByRole('rowheader', { name: 'Example Cover Brokers' }).waitFor();
  await screen.audit('intermediaries');
  await screen.button(screen.text('admin.insurance-intermediaries.add')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(screen.text('resources.insurance-intermediary.name')).fill('Second Cover');
  await dialog.getByLabel(screen.text('resources.insurance-intermediary.registration_number')).fill('DB 7');
  await dialog.getByText(screen.text('insurance.licences.broker'), { exact: true }).click();
  const until = dialog.getByLabel(screen.text('resources.insurance-intermediary.valid_until'));
  await until.fill('9999-12-31');
  await until.blur();
  await dialog.getByText(screen.text('errors.field.licenceTooLong')).waitFor();
  await until.fill(subtractDays(todayInIndia(), -365));
  // The question whether the intermediary pays us has no default answer.
  const send = dialog.getByRole('button', { name: screen.text('admin.insurance-intermediaries.add') });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByText(screen.text('common.no'), { exact: true }).click();
  await screen.audit('add an intermediary');
  await send.click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Second Cover' }) });
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 409);
  await row.getByRole('switch').click();
  await refused;
  const [added] = await site.product.query<{ id: string; status: boolean }>(
    `select id, status from credit_cards.insurance_intermediary where name = 'Second Cover'`,
  );
  expect(added?.status).toBe(false);
  await screen.goTo(`/admin/insurance-intermediaries/${added?.id}`);
  await page.getByRole('combobox', { name: screen.text('resources.insurance-intermediary.partner_id') }).waitFor();
  await screen.audit('an intermediary');
  await screen.close();
  expect(screen.problems.filter((line) => !/409/.test(line))).toEqual([]);
});
