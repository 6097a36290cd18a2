import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { merchantFormFields } from '../../src/contracts/merchant-form.js';
import { customerPaths } from '../../src/contracts/next-stop.js';
import { newPhone } from '../support/application.js';
import { waitUntil } from '../support/wait-until.js';
import { openList } from './back-office.js';
import type { Screen } from './screen.js';
import { desktop, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const facts = {
  ...{ firm_name: 'Kosi Traders', owner_name: 'Asha Rao', email: 'asha@example.test', pan: 'ABCPK1234F', gstin: '27ABCPK1234F1Z5' },
  ...{ address: '12, Station Road', pincode: '800001', account_number: '001234567890', account_again: '001234567890', ifsc: 'SBIN0001234' },
};

async function fill(screen: Screen, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await screen.field(name).fill(value);
}

/** Returns everything that the browser stores for the site, as one text. */
const storage = ({ page }: Screen) => page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');

/** Returns whether the browser asks for confirmation before a reload. */
const isReloadAsked = ({ page }: Screen) => page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`);

/** Returns the current notice for applicants of a partner, as the API gives it. */
const noticeOf = async (partner: string) =>
  JSON.stringify((await site.api.request('GET', `/api/merchant-form/notice?language=en&partner_name=${partner}`)).body);

/** Refusals of a form are intended in this test. */
const isNoRefusal = (complaint: string) => !complaint.includes('409');

/** The darkest and the palest brand. */
const views = [
  { size: phone, language: 'en', brand: 'demo-02' },
  { size: phone, language: 'hi', brand: 'demo-03' },
] as const;

/** Submits the request of an existing merchant, who gets a message once the number is verified. */
async function resubmitRequest(view: (typeof views)[number], number: string): Promise<void> {
  const screen = await site.openScreen(view);
  const { page } = screen;
  await screen.goTo(`${customerPaths.merchantForm}/demo-04?partner=${view.brand}`);
  await fill(screen, { ...facts, phone: number });
  await waitUntil(async () => (await screen.field('city').inputValue()) !== '');
  await screen.checkBox(page.getByRole('checkbox'));
  const before = await site.otpTo(number);
  await screen.submit();
  await page.locator('input[autocomplete="one-time-code"]').fill(await site.otpTo(number, before));
  await page.getByRole('heading', { name: screen.text('merchantForm.already.title') }).waitFor();
  await screen.audit('merchant already');
  await screen.close();
  expect(screen.problems.filter(isNoRefusal)).toEqual([]);
}

it.each(views)('a shopkeeper requests to become a merchant at 360 px in $language, and staff decides', async (view) => {
  const number = newPhone();
  const screen = await site.openScreen(view);
  const { page } = screen;
  await screen.goTo(`${customerPaths.merchantForm}/success?partner=${view.brand}`);
  await page.getByRole('heading', { name: screen.text('merchantForm.nothing.title') }).waitFor();
  await screen.audit('no merchant request');
  await page.getByRole('link', { name: screen.text('merchantForm.nothing.form') }).click();
  await screen.field('firm_name').waitFor();
  await screen.audit('merchant form of the site');
  await screen.goTo(`${customerPaths.merchantForm}/demo-04?partner=${view.brand}`);
  await screen.field('firm_name').waitFor();
  expect(await page.locator('html').getAttribute('data-brand')).toBe(view.brand);
  // The brand of the site differs from the partner of the merchant: the page names the partner.
  const { body: partner } = await site.api.request<{ title: string }>('GET', '/api/get-partner-by-name/demo-04');
  const brand = partner.title;
  await page.getByRole('heading', { level: 1, name: screen.text('merchantForm.title', { brand }) }).waitFor();
  await page.getByRole('checkbox', { name: screen.text('merchantForm.conduct.tick', { brand }) }).waitFor();
  const { body: own } = await site.api.request<{ title: string }>('GET', '/api/get-partner-by-name');
  await page.getByText(screen.text('merchantForm.notice.whoFor', { brand, operator: own.title })).waitFor();
  await screen.audit('merchant form');

  // Every field is missing, and one list that has the focus names them all.
  await screen.submit();
  const names = Object.entries(merchantFormFields).flatMap(([name, rule]) => ('required' in rule ? [name] : []));
  const list = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await list.waitFor();
  expect(await list.getByRole('link').count()).toBe(names.length + 1);
  await screen.audit('merchant form missing');
  expect(await isReloadAsked(screen)).toBe(false);

  await fill(screen, { ...facts, phone: number, account_again: '001234567891', gstin: '27AAPFU0939F1ZV' });
  await waitUntil(async () => (await screen.field('city').inputValue()) !== '');
  await screen.checkBox(page.getByRole('checkbox'));
  await screen.submit();
  await page.getByText(screen.text('errors.field.accountAgain')).first().waitFor();
  await page.getByText(screen.text('errors.field.gstinOfAnother')).first().waitFor();
  await fill(screen, { account_again: facts.account_again, gstin: facts.gstin });
  await screen.submit();
  await page.getByRole('heading', { name: screen.text('merchantForm.code.title') }).waitFor();
  await screen.audit('merchant code');
  // Without a login nothing is stored on the device, which may be shared: a reload would lose the input.
  const typed = Object.values({ ...facts, phone: number });
  for (const value of typed) expect(await storage(screen)).not.toContain(value);
  expect(await isReloadAsked(screen)).toBe(true);
  // Back to the form, by the button of the page or of the browser: typed text stays, and the checkbox must be ticked again.
  const typedIsThere = async () => {
    await screen.field('firm_name').waitFor();
    for (const [name, value] of Object.entries({ ...facts, phone: number })) expect(await screen.field(name).inputValue()).toBe(value);
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  };
  await screen.button(screen.text('merchantForm.code.back')).click();
  await typedIsThere();
  await page.goForward();
  await page.getByRole('heading', { name: screen.text('merchantForm.code.title') }).waitFor();
  await page.goBack();
  await typedIsThere();
  // An unfinished input, then forward and back again.
  await screen.field('ifsc').fill('sbin');
  await page.goForward();
  await page.goBack();
  await screen.field('firm_name').waitFor();
  expect(await screen.field('ifsc').inputValue()).toBe('SBIN');
  await screen.field('ifsc').fill(facts.ifsc.toLowerCase());
  // The partner changes its officer meanwhile: the new text appears, and the other input stays.
  const officer = view.language === 'en' ? 'रवि सेन' : 'आशा राव';
  await site.product.query(
    `update partners.partner set brand = jsonb_set(brand, '{grievance_officer,name}', to_jsonb($1::text)) where slug = 'demo-04'`,
    [officer],
  );
  await screen.checkBox(page.getByRole('checkbox'));
  await waitUntil(async () => (await noticeOf('demo-04')).includes(officer));
  await screen.submit();
  const otp = await site.otpTo(number);
  await page.locator('input[autocomplete="one-time-code"]').fill(otp);
  await page
    .getByRole('alert')
    .filter({ hasText: screen.text('merchantForm.changed') })
    .waitFor();
  await page.getByText(officer).first().waitFor();
  await typedIsThere();
  await screen.audit('merchant notice changed');
  // The earlier OTP is still valid.
  await screen.checkBox(page.getByRole('checkbox'));
  await screen.submit();
  await page.locator('input[autocomplete="one-time-code"]').fill(otp);
  await page.waitForURL(`**${customerPaths.merchantForm}/success*`);
  const reference = (await page.getByText(/^M-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? '';
  await screen.audit('merchant request sent');
  expect(page.url()).not.toContain(reference);
  // The reference survives a reload, and no browser storage contains it.
  expect(await isReloadAsked(screen)).toBe(false);
  await page.reload();
  await page.getByText(reference).waitFor();
  for (const value of [reference, ...typed]) expect(await storage(screen)).not.toContain(value);
  await screen.close();
  expect(screen.problems.filter(isNoRefusal)).toEqual([]);
  await site.resetOtpLimits();

  const office = await openList(site, `/admin/merchant-management?q=${reference}`, { size: desktop, language: view.language });
  const dialog = office.page.getByRole('dialog');
  const focused = () => office.page.evaluate<string>('document.activeElement.tagName');
  await office.button(office.text('admin.merchants.request.decide', { name: facts.firm_name })).click();
  await dialog.getByText('XXXXXX234F', { exact: true }).waitFor();
  await office.audit('merchant request masked');
  const whole = dialog.getByRole('button', { name: office.text('admin.merchants.request.whole') });
  await whole.click();
  await office.field('reason').fill('Account 0012 3456 7890');
  await whole.click();
  await dialog.getByText(office.text('errors.field.noPersonalData')).waitFor();
  await office.field('reason').fill('Asked for a call');
  await whole.click();
  await dialog.getByText(facts.pan, { exact: true }).waitFor();
  await dialog.getByText(facts.ifsc, { exact: true }).waitFor();
  await office.audit('merchant request whole');
  await dialog.getByRole('button', { name: office.text('admin.merchants.request.hide') }).click();
  await dialog.getByText('XXXXXX234F', { exact: true }).waitFor();
  const reject = dialog.getByRole('button', { name: office.text('admin.merchants.request.reject') });
  await reject.click();
  expect(await focused()).toBe('SELECT');
  await office.field('refusal').selectOption('bank');
  await office.field('reason').fill('दुकान पते पर नहीं मिली');
  await office.audit('merchant rejected');
  if (view.language === 'en') {
    await dialog.getByRole('button', { name: office.text('common.actions.cancel') }).click();
    expect(await focused()).toBe('BUTTON');
    await dialog.getByRole('button', { name: office.text('admin.merchants.request.approve') }).click();
  } else {
    await reject.click();
  }
  await dialog.waitFor({ state: 'detached' });
  expect(await focused()).toBe('BUTTON');
  // Only the allowed next statuses can be selected.
  const row = office.page.getByRole('row').nth(1);
  const choices = row.locator('select option');
  if (view.language === 'en') {
    await waitUntil(async () => (await choices.count()) === 2);
    expect(await row.locator('select').inputValue()).toBe('active');
  } else {
    await row.getByText(office.text('admin.merchants.statuses.rejected'), { exact: true }).last().waitFor();
    expect(await choices.count()).toBe(0);
  }
  await office.audit('merchants');
  await office.page.setViewportSize(phone);
  const status = office.text(view.language === 'en' ? 'admin.merchants.statuses.active' : 'admin.merchants.statuses.rejected');
  await row.getByRole('rowheader').getByText(status, { exact: true }).waitFor();
  await office.audit('merchants on a phone');
  const mail = (await site.messagesTo(facts.email))[0] ?? '';
  expect(mail).toContain(reference);
  expect(mail.includes(office.text('admin.merchants.refusals.bank'))).toBe(view.language === 'hi');
  await office.close();
  expect(office.problems).toEqual([]);
  if (view.language === 'en') await resubmitRequest(view, number);
});
