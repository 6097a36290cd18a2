import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { channels } from '../../src/contracts/channels.js';
import { todayInIndia } from '../../src/contracts/fields.js';
import type { Language } from '../../src/contracts/i18n/translate.js';
import { newPhone } from '../support/application.js';
import { launchBrowser } from '../support/browser.js';
import { type Api, Product } from '../support/product.js';
import { waitForValue } from '../support/wait-until.js';
import { Screen } from './customer-screen.js';

const LENDER = 'Moneyview';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

interface Visit {
  readonly size: typeof phone;
  readonly language: Language;
}

/** The main job from the first page to the money, done by a customer and a member of staff in a browser on real services; every screen passes axe. */
export function describeMainJob(backend: string, redisUrl: string | undefined, visits: readonly Visit[]): void {
  describe(`the main job on the ${backend} backend`, () => defineTests(redisUrl, visits));
}

function defineTests(redisUrl: string | undefined, visits: readonly Visit[]): void {
  let product: Product;
  let api: Api;
  let browser: Browser;

  beforeAll(async () => {
    product = await Product.prepare({ redisUrl });
    api = await product.startApi();
    await product.startWorker({ env: { PUBLIC_URL: api.url } });
    browser = await launchBrowser();
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it(`is done by several at once: ${visits.map(({ size, language }) => `at ${size.width} px in ${language}`).join(', ')}`, async () => {
    const complaints = await Promise.all(visits.map((visit) => doMainJob(visit)));
    expect(complaints.flat()).toEqual([]);
  }, 180_000);

  /** Answers what should not have happened on the way. */
  async function doMainJob({ size, language }: Visit): Promise<string[]> {
    const options = { url: api.url, language, ...size };
    const customer = await Screen.open(browser, options);
    const submissionId = await applyToLender(customer);
    const admin = await Screen.open(browser, options);
    await uploadStatusFile(admin, submissionId);
    await seeDisbursal(customer);
    await customer.close();
    await admin.close();
    return [...customer.complaints, ...admin.complaints].map((complaint) => `${size.width} px in ${language}: ${complaint}`);
  }

  /** From the start page to the lender's own site and back; answers the reference that the lender keeps. */
  async function applyToLender(screen: Screen): Promise<string> {
    await logIn(screen);
    await fillInForm(screen);
    const { page } = screen;
    await page.getByRole('heading', { name: screen.text('customer.detail.autoSubmission.title') }).waitFor();
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
    await screen.look('apply');
    await screen.button(screen.text('customer.detail.autoSubmission.without')).click();
    await page.waitForURL('**/user/offers');
    await screen.look('offers');
    await lookAtKeyFacts(screen);
    await screen.button(screen.text('customer.offers.applyTo', { lender: LENDER })).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check({ force: true });
    await dialog
      .getByRole('button')
      .filter({ hasText: screen.text('customer.offers.keyFacts.read') })
      .click();
    await dialog.getByText(screen.text('customer.offers.keyFacts.schedule.title')).waitFor();
    await dialog.getByRole('checkbox').nth(1).check({ force: true });
    await screen.look('share');
    await dialog.getByRole('button').last().click();
    await page.waitForURL('**/user/money-view**');
    await page
      .getByRole('heading', { name: screen.text('journey.money-view.offers.title', { lender: LENDER }) })
      .waitFor({ timeout: 30_000 });
    await screen.look('lender offers');
    await page.locator('main input[type=radio]').first().check({ force: true });
    await screen.button(screen.text('journey.common.choose')).click();
    await screen.button(screen.text('journey.money-view.continue.action', { lender: LENDER })).waitFor();
    await screen.look('leaving');
    await screen.button(screen.text('journey.money-view.continue.action', { lender: LENDER })).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(`${api.url}/user/money-view**`);
    await page.getByRole('heading', { name: screen.text('journey.common.done.title') }).waitFor({ timeout: 30_000 });
    await screen.look('done');
    await page
      .getByRole('link', { name: screen.text('customer.journey.seeStatus') })
      .first()
      .click();
    await page.waitForURL('**/user/application-status/**');
    await screen.look('status');
    const applicationId = page.url().split('/').at(-1) ?? '';
    const [submission] = await product.query<{ id: string; channel_id: number }>(
      'select id, channel_id from customer_journey.lender_application where application_id = $1',
      [applicationId],
    );
    expect(submission?.channel_id).toBe(channels.trackingLink);
    return submission?.id ?? '';
  }

  async function lookAtKeyFacts(screen: Screen): Promise<void> {
    const dialog = screen.page.getByRole('dialog');
    await screen.page
      .getByRole('button')
      .filter({ hasText: `${screen.text('customer.offers.keyFacts.open')}: ${LENDER}` })
      .click();
    await dialog.getByText(screen.text('customer.offers.keyFacts.schedule.title')).waitFor();
    await screen.look('key facts');
    await screen.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  async function logIn(screen: Screen): Promise<void> {
    const number = newPhone();
    const { page } = screen;
    await screen.goTo('/?link=monsoon-kothrud');
    await screen.look('start');
    await page.locator('input[type=tel], input[inputmode=tel]').first().fill(number);
    await screen.submit();
    await page.waitForURL('**/verification');
    await screen.look('verification');
    await page.locator('input[autocomplete="one-time-code"]').fill(await passcodeFor(number));
    await page.waitForURL('**/products');
    await screen.look('products');
    await page.locator('main').getByRole('button').first().click();
    await page.waitForURL('**/user/user-detail');
  }

  async function passcodeFor(number: string): Promise<string> {
    return await waitForValue(async () => {
      const { body } = await api.request<{ body: string }[]>('GET', `/api/dev/messages?to=${number}`);
      return /\b(\d{6})\b/.exec(body[0]?.body ?? '')?.[1];
    });
  }

  async function fillInForm(screen: Screen): Promise<void> {
    await screen.field('first_name').fill('Asha');
    await screen.field('last_name').fill('Verma');
    await screen.field('birth_date').fill('12/04/1992');
    await screen.choose('gender', 1);
    // The last digit decides what the simulated lenders answer: 7 is accepted by both.
    await screen.field('tin').fill('abcpk1237f');
    await screen.field('email').fill('asha.verma@example.com');
    await screen.look('personal');
    await screen.submit();
    await screen.field('address1').fill('12, MG Road');
    await screen.field('postal_code').fill('560001');
    await screen.choose('residence_type', 0);
    await screen.look('address');
    await screen.submit();
    await screen.field('monthly_income').waitFor();
    await screen.choose('employment_status_code', 0);
    await screen.field('employer_name').fill('Acme Ltd');
    await screen.field('officepincode').fill('560001');
    await screen.field('monthly_income').fill('60000');
    await screen.choose('salary_mode', 0);
    await screen.look('work');
    await screen.submit();
    await screen.field('se_loan_amount').fill('200000');
    await screen.field('loan_tenure').fill('12');
    await screen.choose('loan_purpose', 0);
    for (const box of await screen.page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
    await screen.page.getByRole('checkbox').first().check({ force: true });
    await screen.look('loan');
    await screen.submit();
  }

  async function uploadStatusFile(screen: Screen, submissionId: string): Promise<void> {
    const { page } = screen;
    await screen.goTo('/admin/application-status-file');
    await page.waitForURL('**/admin/login**');
    await screen.look('admin login');
    await page.locator('input[type=email]').fill('role2@demo.test');
    await page.locator('input[type=password]').fill(product.config.values.DEMO_PASSWORD);
    await screen.submit();
    await page.waitForURL('**/admin/application-status-file');
    await screen.look('status files');
    const today = todayInIndia().split('-').toReversed().join('-');
    const rows = [
      'Unique Id,Status,Approved Amount,Disb Amt,Disbursal Date,UTR',
      `${submissionId},Disbursed,"2,00,000","2,00,000",${today},UTR${submissionId.slice(0, 8)}`,
      `${crypto.randomUUID()},Disbursed,1000,1000,${today},UTR1`,
    ];
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'status.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
    await screen.button(screen.text('common.actions.upload')).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(screen.text('errors.row.line', { row: 3, problem: screen.text('errors.row.application-not-found') }))
      .waitFor({ timeout: 30_000 });
    await screen.look('row errors');
    await page.keyboard.press('Escape');
    await page.getByRole('cell', { name: 'status.csv' }).first().waitFor();
    await screen.look('status file history');
  }

  async function seeDisbursal(screen: Screen): Promise<void> {
    const { page } = screen;
    await page.reload();
    await page.getByText(screen.text('states.disbursed.label')).first().waitFor({ timeout: 30_000 });
    await screen.look('disbursed');
  }
}
