import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels } from '../../src/contracts/channels.js';
import { todayInIndia } from '../../src/contracts/days.js';
import { newPhone } from '../support/application.js';
import { addNumberedApplicant } from '../support/bulk-applicants.js';
import { type BookFormat, libreofficeFile, numberIn } from '../support/spreadsheets/profiles/profile-files.js';
import { type Writer, writers } from '../support/spreadsheets/writers.js';
import type { Screen } from './screen.js';
import { applyTo, fillInForm, logIn } from './customer-steps.js';
import { TestSite, type Visit } from './test-site.js';
import { UploadScreen } from './upload-screen.js';

const LENDER = 'Moneyview';

/** A visit of the end-to-end test, with the program in which the lender writes its status file, and those of further files. */
type EndToEndVisit = Visit & { readonly writer: Writer; readonly further?: { readonly writer: Writer; readonly saved: BookFormat } };

/**
 * Runs the product end to end, from the first page to the disbursal, as a customer and a staff member in a browser on real services; every
 * screen passes axe.
 */
export function describeEndToEnd(backend: string, redisUrl: string | undefined, visits: readonly EndToEndVisit[]): void {
  describe(`the main job on the ${backend} backend`, () => defineTests(redisUrl, visits));
}

function defineTests(redisUrl: string | undefined, visits: readonly EndToEndVisit[]): void {
  let stage: TestSite;
  beforeAll(async () => {
    stage = await TestSite.start({ redisUrl });
  });
  afterAll(() => stage.stop());

  it(`is done: ${visits.map(({ size, language }) => `at ${size.width} px in ${language}`).join(', ')}`, async () => {
    const complaints = await Promise.all(visits.map((visit) => doMainJob(visit)));
    expect(complaints.flat()).toEqual([]);
  });

  /** Returns the problems on the way. */
  async function doMainJob(visit: EndToEndVisit): Promise<string[]> {
    const { size, language } = visit;
    const customer = await stage.openScreen(visit);
    const submissionId = await applyToLender(customer);
    const admin = await stage.openScreen(visit);
    await uploadStatusFile(admin, submissionId, visit);
    await seeDisbursal(customer);
    await customer.close();
    await admin.close();
    return [...customer.problems, ...admin.problems].map((complaint) => `${size.width} px in ${language}: ${complaint}`);
  }

  /** Goes from the start page to the lender's site and back; returns the reference that the lender keeps. */
  async function applyToLender(screen: Screen): Promise<string> {
    // The link names its product and leads straight to it after the login; the other products are one step back.
    await logIn(stage, screen, newPhone(), { path: '/?link=monsoon-kothrud', destination: '/user/user-detail', isAudited: true });
    const { page } = screen;
    await screen.goTo('/products');
    await screen.audit('products');
    await fillInForm(screen, { isAudited: true });
    await screen.audit('apply');
    await screen.button(screen.text('customer.detail.autoSubmission.without')).click();
    await page.waitForURL('**/user/offers');
    await screen.audit('offers');
    await lookAtKeyFacts(screen);
    await applyTo(screen, LENDER, 'share');
    await page.waitForURL('**/user/money-view**');
    await page.getByRole('heading', { name: screen.text('journey.money-view.offers.title', { lender: LENDER }) }).waitFor();
    await screen.audit('lender offers');
    await page.locator('main input[type=radio]').first().check({ force: true });
    await screen.button(screen.text('journey.common.choose')).click();
    await screen.button(screen.text('journey.money-view.continue.action', { lender: LENDER })).waitFor();
    await screen.audit('leaving');
    await screen.button(screen.text('journey.money-view.continue.action', { lender: LENDER })).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(`${stage.api.url}/lenders-transaction/money-view**`);
    await page.getByRole('heading', { name: screen.text('journey.return.thank-you.title', { lender: LENDER }) }).waitFor();
    await screen.audit('back from the lender');
    await page.getByRole('link', { name: screen.text('journey.return.status') }).click();
    await page.waitForURL('**/user/application-status/**');
    await screen.audit('status');
    const applicationId = page.url().split('/').at(-1) ?? '';
    const [submission] = await stage.product.query<{ id: string; channel_id: number }>(
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
    await screen.audit('key facts');
    await screen.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  async function uploadStatusFile(screen: Screen, submissionId: string, { writer, further }: EndToEndVisit): Promise<void> {
    const { page } = screen;
    await screen.goTo('/admin/application-status-file');
    await page.waitForURL('**/admin/login**');
    await screen.audit('admin login');
    await page.locator('input[type=email]').fill('role2@demo.test');
    await page.locator('input[type=password]').fill(stage.product.config.values.DEMO_PASSWORD);
    await screen.submit();
    await page.waitForURL('**/admin/application-status-file');
    await screen.audit('status files');
    const today = todayInIndia().split('-').toReversed().join('-');
    const rows = [
      ['Unique Id', 'Status', 'Approved Amount', 'Disb Amt', 'Disbursal Date', 'UTR'],
      [submissionId, 'Disbursed', '2,00,000', '2,00,000', today, `UTR${submissionId.slice(0, 8)}`],
      [crypto.randomUUID(), 'Disbursed', '1000', '1000', today, 'UTR1'],
    ];
    const name = `status.${writer}`;
    const mimeType = 'application/octet-stream';
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: await writers[writer](rows) });
    await screen.button(screen.text('common.actions.upload')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(screen.text('errors.row.line', { row: 3, problem: screen.text('errors.row.application-not-found') })).waitFor();
    await screen.audit('row errors');
    await page.keyboard.press('Escape');
    await page.getByRole('cell', { name }).first().waitFor();
    await screen.audit('status file history');
    if (!further) return;
    const uploads = new UploadScreen(screen);
    await screen.checkBox(page.getByRole('checkbox', { name: screen.text('admin.uploads.reviewFirst') }));
    const again = { name: `again.${further.writer}`, mimeType, buffer: await writers[further.writer](rows) };
    // A status file counts a row that changes nothing as updated.
    expect(await uploads.preview(again, [submissionId, '2,00,000.00'])).toEqual(['0', '1', '0', '0', '1']);
    await addNumberedApplicant(stage.product, 'cashe', numberIn('application-status', further.saved));
    const saved = libreofficeFile('application-status', further.saved);
    expect(await uploads.preview(saved, ['2,01,234.50', '12.5', '24'])).toEqual(['0', '1', '0', '0', '1']);
  }

  async function seeDisbursal(screen: Screen): Promise<void> {
    const { page } = screen;
    await page.reload();
    await page.getByText(screen.text('states.disbursed.label')).first().waitFor();
    await screen.audit('disbursed');
  }
}
