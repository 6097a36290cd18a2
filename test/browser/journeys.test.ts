import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { journeys } from '../../src/contracts/journeys.js';
import type { JourneyStep } from '../../src/contracts/journeys/journey.js';
import { type JourneyKey, journeyRoutes } from '../../src/contracts/journeys/journey-routes.js';
import type { TextKey } from '../../src/contracts/i18n/translate.js';
import { LenderLinks } from '../../src/modules/lenders/handlers/lender-links.js';
import { SIMULATED_OTP } from '../../src/tools/lender-simulator/otp-handler.js';
import { readKeyFacts } from '../support/test-customer.js';
import { lenderExpectations } from '../support/lender-expectations.js';
import { logInForCalls } from '../support/browser-login.js';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';
import { phone, TestSite, type Visit } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

/** Outcomes at a lender, by the last digit of the PAN; `pending` ends as accepted. */
type Outcome = 'accepted' | 'pending' | 'rejected' | 'known';
interface JourneyRun {
  readonly visit: Visit;
  readonly tin: string;
  /** In the order of the run: a lender with a late decision comes first. */
  readonly outcomes: Readonly<Partial<Record<JourneyKey, Outcome>>>;
  /** Whether the OTP of IndiaLends is entered by the link of its message. */
  readonly byLink: boolean;
}

const runs: readonly JourneyRun[] = [
  {
    visit: { size: phone, language: 'hi' },
    tin: 'ABCPK1231F',
    outcomes: {
      kreditbee: 'pending',
      earlysalary: 'rejected',
      upwards: 'accepted',
      nira: 'accepted',
      finzy: 'rejected',
      'money-tap': 'known',
      indialends: 'accepted',
    },
    byLink: true,
  },
  {
    visit: { size: phone, language: 'en' },
    tin: 'ABCPK1234F',
    outcomes: {
      finzy: 'pending',
      earlysalary: 'accepted',
      upwards: 'rejected',
      kreditbee: 'rejected',
      nira: 'accepted',
      'money-tap': 'accepted',
      indialends: 'accepted',
    },
    byLink: false,
  },
];

/** Outcomes that the two main runs do not cover, each with a PAN that the lenders refuse in this way. */
const slowRuns: readonly JourneyRun[] = [
  { visit: { size: phone, language: 'en' }, tin: 'ABCPK1230F', outcomes: { upwards: 'pending', cashe: 'rejected' }, byLink: false },
  { visit: { size: phone, language: 'hi' }, tin: 'ABCPK1231F', outcomes: { kreditbee: 'pending' }, byLink: false },
  {
    visit: { size: phone, language: 'hi' },
    tin: 'ABCPK1232F',
    outcomes: { earlysalary: 'pending', indialends: 'rejected', 'money-view': 'rejected' },
    byLink: false,
  },
  {
    visit: { size: phone, language: 'en' },
    tin: 'ABCPK1233F',
    outcomes: { cashe: 'pending', nira: 'rejected', 'money-tap': 'rejected' },
    byLink: false,
  },
  { visit: { size: phone, language: 'en' }, tin: 'ABCPK1234F', outcomes: { finzy: 'pending' }, byLink: false },
  { visit: { size: phone, language: 'hi' }, tin: 'ABCPK1235F', outcomes: { nira: 'pending', indialends: 'pending' }, byLink: false },
  {
    visit: { size: phone, language: 'en' },
    tin: 'ABCPK1236F',
    outcomes: { 'money-view': 'pending', 'money-tap': 'pending' },
    byLink: false,
  },
];

it('every lender’s journey runs to its end on a phone, in both languages', async () => {
  const complaints = await Promise.all(runs.map((walker) => runAll(walker)));
  expect(complaints.flat()).toEqual([]);
});

// One after the other, as a lender scripted to decide late does so for the next customer too.
it('every lender’s journey runs to its other outcomes on a phone, in both languages', async () => {
  for (const walker of slowRuns) expect(await runAll(walker, { isHeld: true })).toEqual([]);
});

/** Returns the problems on the way. A lender that is held does not decide: the run ends on the waiting page. */
async function runAll({ visit, tin, outcomes, byLink }: JourneyRun, { isHeld = false } = {}): Promise<string[]> {
  const screen = await site.openScreen(visit);
  const own = await logInForCalls(screen.page.context(), site.api.url, { tin });
  const keys = Object.keys(outcomes) as JourneyKey[];
  for (const key of keys) {
    const ending = outcomes[key] ?? 'accepted';
    if (isHeld && ending === 'pending') await site.product.lenders.script({ lender: key, mode: 'pending', ms: 600_000, times: 1 });
    const submissionId = await apply(key, own);
    if (key === 'indialends' && byLink) await enterByLink(visit, submissionId);
    await walk(screen, key, ending, isHeld);
  }
  await screen.close();
  return complaintsOf(screen, visit);
}

/** A wrong OTP, and a step that is over by the time of its request. */
const refusals = [
  [422, /\/api\/journeys\/indialends\/[\w-]+\/steps\/code$/],
  // A used link, and an expired one.
  [422, /\/api\/lender-codes\/indialends$/],
] as const;

/** Returns the problems except the refusals of OTPs and links that these tests cause. */
const complaintsOf = (screen: Screen, { language }: Visit) =>
  screen.problemsExcept(...refusals).map((complaint) => `${language}: ${complaint}`);

async function apply(key: JourneyKey, { appId, token }: { readonly appId: string; readonly token: string }): Promise<string> {
  const offers = `/api/applications/${appId}/offers`;
  const { matched } = (
    await site.api.request<{ matched: { lender_id: string; lender_name: string; offer_id: string }[] }>('GET', offers, { token })
  ).body;
  const offer = matched.find(({ lender_name }) => lender_name === lenderExpectations[key].name);
  if (!offer) throw new Error(`no offer of ${key}`);
  await readKeyFacts(site.api, token, offer);
  const path = `${offers}/${offer.lender_id}/apply`;
  return (await site.api.request<{ submission_id: string }>('POST', path, { token, body: { consent: 1 } })).body.submission_id;
}

/** Returns a text of a lender's journey, or of all journeys, in the language of this screen. */
const textOf = (screen: Screen, key: JourneyKey) => (text: TextKey) => screen.text(text, { lender: lenderExpectations[key].name });

async function walk(screen: Screen, key: JourneyKey, ending: Outcome, isHeld: boolean): Promise<void> {
  const { page } = screen;
  const text = textOf(screen, key);
  const heading = (title: TextKey) => page.getByRole('heading', { name: text(title), exact: true }).waitFor();
  await screen.goTo(journeyRoutes[key].main);
  if (key === 'upwards') await fillIn(screen);
  // A lender sends no OTP to a customer that it knows or refuses.
  if (key === 'indialends' && ending !== 'known' && ending !== 'rejected') await enterCode(screen, ending);
  if (ending === 'pending') {
    await heading(waitingStep(key).title);
    // Switching the language takes time, in which a lender that is not held decides.
    if (isHeld) return await screen.auditInBothLanguages(`${key} waits`);
    await screen.audit(`${key} waits`);
  }
  if (ending === 'rejected' || ending === 'known') {
    await heading(key === 'earlysalary' ? 'journey.earlysalary.declined.title' : 'journey.common.declined.title');
    if (key === 'earlysalary') await page.waitForURL('**/user/earlysalary/declined**');
    if (ending === 'known') await page.getByText(screen.text('journey.common.reason.dedupe')).waitFor();
    return await screen.auditInBothLanguages(`${key} ${ending}`);
  }
  if (key === 'money-tap') {
    await heading('journey.money-tap.line.title');
    return await screen.auditInBothLanguages('money-tap line');
  }
  if (key === 'upwards') {
    await heading('journey.upwards.offer.title');
    await screen.audit('upwards offer');
    await screen.button(screen.text('journey.common.continue')).click();
  }
  await leaveAndComeBack(screen, key);
}

/** Returns the step on which the customer waits for the lender's response to the lead. */
function waitingStep(key: JourneyKey): JourneyStep {
  const steps: readonly JourneyStep[] = journeys[key].steps;
  const step = steps.find(({ kind, states }) => kind === 'wait' && states.includes('lead_created'));
  if (!step) throw new Error(`${key} has no such step`);
  return step;
}

async function fillIn(screen: Screen): Promise<void> {
  await screen.field('work_years').waitFor();
  await screen.choose('qualification', 2);
  await screen.field('work_years').fill('8');
  await screen.field('dependents').fill('2');
  await screen.audit('upwards form');
  await screen.submit();
}

const leaveButtonText = (key: JourneyKey): TextKey => {
  if (key === 'upwards') return 'journey.upwards.transition.action';
  if (key === 'muthootgold' || key === 'indiagold' || key === 'muthootfincorp') throw new Error(`${key} has a test of its own`);
  if (key === 'cashe' || key === 'money-view' || key === 'money-tap') throw new Error(`${key} is not walked so`);
  return `journey.${key}.redirect.action`;
};

/** Goes to the lender's site, through it, back by its link, and to the end of our part. */
async function leaveAndComeBack(screen: Screen, key: JourneyKey): Promise<void> {
  const { page } = screen;
  const text = textOf(screen, key);
  await screen.button(text(leaveButtonText(key))).waitFor();
  await screen.auditInBothLanguages(`${key} leaving`);
  await screen.button(text(leaveButtonText(key))).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { name: text('journey.return.thank-you.title') }).waitFor();
  if (key === 'nira') await reopenJourney(screen, key);
  await page.getByRole('link', { name: text('journey.return.status') }).click();
  await page.waitForURL('**/application-status/**');
  await screen.auditInBothLanguages(`${key} done`);
}

/** Opens the same link below /user, which needs a session: the page reports that the link was used. */
async function reopenJourney(screen: Screen, key: JourneyKey): Promise<void> {
  const { page } = screen;
  const { pathname, search } = new URL(page.url());
  await screen.goTo(`/user${pathname}${search}`);
  await page.getByText(textOf(screen, key)('journey.return.replayed')).waitFor();
  await page.getByRole('heading', { name: textOf(screen, key)('journey.return.thank-you.title') }).waitFor();
  await screen.audit(`${key} opened again`);
  expect(new URL(page.url()).pathname).toBe(`/user${pathname}`);
}

const codeField = ({ page }: Screen) => page.locator('input[autocomplete="one-time-code"]');

/**
 * Enters a wrong OTP, which shows the remaining attempts, and the right one, which leads on. A customer who has used the link is past this
 * step.
 */
async function enterCode(screen: Screen, ending: Outcome): Promise<void> {
  const text = textOf(screen, 'indialends');
  const code = codeField(screen);
  await code.or(screen.button(text('journey.indialends.redirect.action'))).waitFor();
  if ((await code.count()) === 0) return;
  await code.fill('111111');
  await screen.page.getByText(screen.text('errors.codes.otp-wrong')).waitFor();
  await screen.page.getByText(screen.text('common.otp.triesLeft', { count: 2 })).waitFor();
  await screen.audit(`indialends code ${ending}`);
  await code.fill(SIMULATED_OTP);
}

/** Opens the link of the lender's message on a device without a session: once valid, once used, and once expired. */
async function enterByLink(visit: Visit, id: string): Promise<void> {
  const screen = await site.openScreen(visit);
  const text = textOf(screen, 'indialends');
  const heading = (title: TextKey) => screen.page.getByRole('heading', { name: text(title), exact: true }).waitFor();
  const links = new LenderLinks(site.product.config);
  const open = (madeAt: Date) => screen.goTo(links.otpUrl({ id, journeyKey: 'indialends' }, '', madeAt) ?? '');
  const isAwaited = async () =>
    (await site.product.count('select count(*) from lenders.submission where id = $1 and code_sent_at is not null', [id])) > 0;
  await waitUntil(isAwaited);
  await open(new Date());
  await heading('journey.common.code.title');
  await screen.audit('code by link');
  await codeField(screen).fill(SIMULATED_OTP);
  await heading('journey.linkedCode.confirmed.title');
  await screen.audit('code by link confirmed');
  await open(new Date());
  await heading('journey.linkedCode.none.title');
  await open(new Date(Date.now() - 3 * 86_400_000));
  await heading('journey.linkedCode.expired.title');
  await screen.audit('code by link expired');
  await screen.close();
  expect(complaintsOf(screen, visit)).toEqual([]);
}
