import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { journeys } from '../../src/contracts/journeys.js';
import type { JourneyStep } from '../../src/contracts/journeys/journey.js';
import { type JourneyKey, journeyPlaces } from '../../src/contracts/journeys/places.js';
import type { TextKey } from '../../src/contracts/i18n/translate.js';
import { LenderLinks } from '../../src/modules/lenders/handlers/lender-links.js';
import { SENT_CODE } from '../../src/tools/lender-simulator/code-desk.js';
import { readKeyFacts } from '../support/customer-journey.js';
import { expectationsOf } from '../support/lender-expectations.js';
import { logInForCalls } from '../support/logged-in.js';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './customer-screen.js';
import { phone, Stage, type Visit } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.clear());

/** What a lender comes to, by the last digit of the PAN's number; `pending` is accepted in the end. */
type Ending = 'accepted' | 'pending' | 'rejected' | 'known';
interface Walker {
  readonly visit: Visit;
  readonly tin: string;
  /** In the order in which they are walked: who thinks it over comes first. */
  readonly endings: Readonly<Partial<Record<JourneyKey, Ending>>>;
  /** IndiaLends' code is entered by the link of its message. */
  readonly byLink: boolean;
}

const walkers: readonly Walker[] = [
  {
    visit: { size: phone, language: 'hi' },
    tin: 'ABCPK1231F',
    endings: {
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
    endings: {
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

/** Ends that those two do not come to, each walker with the PAN of whom the lenders refuse so. */
const furtherWalkers: readonly Walker[] = [
  { visit: { size: phone, language: 'en' }, tin: 'ABCPK1230F', endings: { upwards: 'pending', cashe: 'rejected' }, byLink: false },
  { visit: { size: phone, language: 'hi' }, tin: 'ABCPK1232F', endings: { earlysalary: 'pending', indialends: 'rejected' }, byLink: false },
  { visit: { size: phone, language: 'en' }, tin: 'ABCPK1233F', endings: { nira: 'rejected', 'money-tap': 'rejected' }, byLink: false },
  { visit: { size: phone, language: 'hi' }, tin: 'ABCPK1235F', endings: { nira: 'pending', indialends: 'pending' }, byLink: false },
  {
    visit: { size: phone, language: 'en' },
    tin: 'ABCPK1236F',
    endings: { 'money-view': 'pending', 'money-tap': 'pending' },
    byLink: false,
  },
];

it('every lender’s journey is walked to its end on a phone, in both languages', async () => {
  const complaints = await Promise.all(walkers.map((walker) => walkAll(walker)));
  expect(complaints.flat()).toEqual([]);
});

// One after the other: a lender that is told to think it over does so with whoever comes next.
it('and to the other ends that it has on a phone, in both languages', async () => {
  for (const walker of furtherWalkers) expect(await walkAll(walker, { isHeld: true })).toEqual([]);
});

/** Answers what should not have happened on the way. Lenders that are held do not decide: the walk ends where the customer waits. */
async function walkAll({ visit, tin, endings, byLink }: Walker, { isHeld = false } = {}): Promise<string[]> {
  const screen = await stage.enter(visit);
  const own = await logInForCalls(screen.page.context(), stage.api.url, { tin });
  const keys = Object.keys(endings) as JourneyKey[];
  for (const key of keys) {
    const ending = endings[key] ?? 'accepted';
    if (isHeld && ending === 'pending') await stage.product.lenders.script({ lender: key, mode: 'pending', ms: 600_000, times: 1 });
    const submissionId = await apply(key, own);
    if (key === 'indialends' && byLink) await enterByLink(visit, submissionId);
    await walk(screen, key, ending, isHeld);
  }
  await screen.close();
  return complaintsOf(screen, visit);
}

/** A code that is wrong, and a step that is over by the time it is asked about. */
const refusals = [
  [422, /\/api\/journeys\/indialends\/[\w-]+\/steps\/code$/],
  // A link that was used, and one that is too old.
  [422, /\/api\/lender-codes\/indialends$/],
] as const;

/** What should not have happened, besides the refusals that the codes and links here are about. */
const complaintsOf = (screen: Screen, { language }: Visit) =>
  screen.complaintsBeside(...refusals).map((complaint) => `${language}: ${complaint}`);

async function apply(key: JourneyKey, { appId, token }: { readonly appId: string; readonly token: string }): Promise<string> {
  const offers = `/api/applications/${appId}/offers`;
  const { matched } = (
    await stage.api.request<{ matched: { lender_id: string; lender_name: string; offer_id: string }[] }>('GET', offers, { token })
  ).body;
  const offer = matched.find(({ lender_name }) => lender_name === expectationsOf[key].name);
  if (!offer) throw new Error(`no offer of ${key}`);
  await readKeyFacts(stage.api, token, offer);
  const path = `${offers}/${offer.lender_id}/apply`;
  return (await stage.api.request<{ submission_id: string }>('POST', path, { token, body: { consent: 1 } })).body.submission_id;
}

/** Text of a lender's journey, or of them all, in the words of this person. */
const textOf = (screen: Screen, key: JourneyKey) => (text: TextKey) => screen.text(text, { lender: expectationsOf[key].name });

async function walk(screen: Screen, key: JourneyKey, ending: Ending, isHeld: boolean): Promise<void> {
  const { page } = screen;
  const text = textOf(screen, key);
  const heading = (title: TextKey) => page.getByRole('heading', { name: text(title), exact: true }).waitFor();
  await screen.goTo(journeyPlaces[key].main);
  if (key === 'upwards') await fillIn(screen);
  // Whom it knows or refuses it sends no code.
  if (key === 'indialends' && ending !== 'known' && ending !== 'rejected') await enterCode(screen, ending);
  if (ending === 'pending') {
    await heading(waitingStep(key).title);
    await screen.look(`${key} waits`);
    if (isHeld) return;
  }
  if (ending === 'rejected' || ending === 'known') {
    await heading(key === 'earlysalary' ? 'journey.earlysalary.declined.title' : 'journey.common.declined.title');
    if (key === 'earlysalary') await page.waitForURL('**/user/earlysalary/declined**');
    if (ending === 'known') await page.getByText(screen.text('journey.common.reason.dedupe')).waitFor();
    return await screen.look(`${key} ${ending}`);
  }
  if (key === 'money-tap') {
    await heading('journey.money-tap.line.title');
    return await screen.look('money-tap line');
  }
  if (key === 'upwards') {
    await heading('journey.upwards.offer.title');
    await screen.look('upwards offer');
    await screen.button(screen.text('journey.common.continue')).click();
  }
  await leaveAndComeBack(screen, key);
}

/** The step on which the customer waits for what the lender makes of his lead. */
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
  await screen.look('upwards form');
  await screen.submit();
}

const leaves = (key: JourneyKey): TextKey => {
  if (key === 'upwards') return 'journey.upwards.transition.action';
  if (key === 'muthootgold' || key === 'indiagold' || key === 'muthootfincorp') throw new Error(`${key} has a test of its own`);
  if (key === 'cashe' || key === 'money-view' || key === 'money-tap') throw new Error(`${key} is not walked so`);
  return `journey.${key}.redirect.action`;
};

/** To the lender's site, through it, back by its link, and to the end of our part. */
async function leaveAndComeBack(screen: Screen, key: JourneyKey): Promise<void> {
  const { page } = screen;
  const text = textOf(screen, key);
  await screen.button(text(leaves(key))).waitFor();
  await screen.look(`${key} leaving`);
  await screen.button(text(leaves(key))).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { name: text('journey.return.thank-you.title') }).waitFor();
  if (key === 'nira') await openAgain(screen, key);
  await page.getByRole('link', { name: text('journey.return.status') }).click();
  await page.waitForURL('**/application-status/**');
  await screen.look(`${key} done`);
}

/** The same link at the path below /user, which only whoever is logged in comes to: it was opened before, and says so. */
async function openAgain(screen: Screen, key: JourneyKey): Promise<void> {
  const { page } = screen;
  const { pathname, search } = new URL(page.url());
  await screen.goTo(`/user${pathname}${search}`);
  await page.getByText(textOf(screen, key)('journey.return.replayed')).waitFor();
  await page.getByRole('heading', { name: textOf(screen, key)('journey.return.thank-you.title') }).waitFor();
  await screen.look(`${key} opened again`);
  expect(new URL(page.url()).pathname).toBe(`/user${pathname}`);
}

const codeField = ({ page }: Screen) => page.locator('input[autocomplete="one-time-code"]');

/** A wrong code says so, and how often it may still be tried; the right one leads on. Who has entered it by the link already is further. */
async function enterCode(screen: Screen, ending: Ending): Promise<void> {
  const text = textOf(screen, 'indialends');
  const code = codeField(screen);
  await code.or(screen.button(text('journey.indialends.redirect.action'))).waitFor();
  if ((await code.count()) === 0) return;
  await code.fill('111111');
  await screen.page.getByText(screen.text('errors.codes.otp-wrong')).waitFor();
  await screen.page.getByText(screen.text('common.otp.triesLeft', { count: 2 })).waitFor();
  await screen.look(`indialends code ${ending}`);
  await code.fill(SENT_CODE);
}

/** Another device, where nobody is logged in: the link of the lender's message, once good, once used, and once too old. */
async function enterByLink(visit: Visit, id: string): Promise<void> {
  const screen = await stage.enter(visit);
  const text = textOf(screen, 'indialends');
  const heading = (title: TextKey) => screen.page.getByRole('heading', { name: text(title), exact: true }).waitFor();
  const links = new LenderLinks(stage.product.config);
  const open = (madeAt: Date) => screen.goTo(links.toEnterCode({ id, journeyKey: 'indialends' }, '', madeAt) ?? '');
  const isAwaited = async () =>
    (await stage.product.count('select count(*) from lenders.submission where id = $1 and code_sent_at is not null', [id])) > 0;
  await waitUntil(isAwaited);
  await open(new Date());
  await heading('journey.common.code.title');
  await screen.look('code by link');
  await codeField(screen).fill(SENT_CODE);
  await heading('journey.linkedCode.confirmed.title');
  await screen.look('code by link confirmed');
  await open(new Date());
  await heading('journey.linkedCode.none.title');
  await open(new Date(Date.now() - 3 * 86_400_000));
  await heading('journey.linkedCode.expired.title');
  await screen.look('code by link expired');
  await screen.close();
  expect(complaintsOf(screen, visit)).toEqual([]);
}
