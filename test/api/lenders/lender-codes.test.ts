import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { LenderLinks } from '../../../src/modules/lenders/handlers/lender-links.js';
import { RateLimits } from '../../../src/platform/security/rate-limits.js';
import { SIMULATED_OTP } from '../../../src/tools/lender-simulator/otp-handler.js';
import { lenderExpectations } from '../../support/lender-expectations.js';
import { LenderSteps } from '../../support/lender-steps.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;
let steps: LenderSteps;
beforeAll(async () => {
  lenders = await TestLenders.start();
  steps = new LenderSteps(lenders);
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

interface Answer {
  readonly code?: string | { readonly sent_to: string; readonly resend_in: number; readonly tries_left: number };
  readonly step?: { readonly id: string };
}
const WRONG = '111111';
const path = ({ key, appId }: AppliedSubmission) => `/api/journeys/${key}/${appId}`;
const view = async (applied: AppliedSubmission) => (await applied.customer.get<Answer>(path(applied))).body;
const enter = (applied: AppliedSubmission, otp: string) => applied.customer.post<Answer>(`${path(applied)}/steps/code`, { otp });
const resend = (applied: AppliedSubmission) => applied.customer.post<Answer>(`${path(applied)}/code`);
const verifyCalls = (applied: AppliedSubmission) => steps.calls(applied, 'verify-code').length;
/** Returns the recent code requests that count towards the limit. */
const recentCodeRequests = ({ submissionId }: AppliedSubmission) =>
  lenders.application.app.get(RateLimits).countUsed('lender-codes', submissionId);
const sql = (statement: string, { submissionId }: AppliedSubmission) => lenders.application.asOwner(statement, [submissionId]);
/** Simulates that half a minute has passed since the code was sent. */
const skipPause = (applied: AppliedSubmission) =>
  sql(`update lenders.submission set code_sent_at = code_sent_at - interval '30 seconds' where id = $1`, applied);

/** Returns a submission whose lender has sent its customer a code. */
async function applyWithCode(): Promise<AppliedSubmission> {
  const applied = await lenders.apply('indialends');
  await lenders.application.waitFor(async () => (await view(applied)).step?.id === 'code');
  await lenders.waitUntilIdle();
  return applied;
}

const links = () => lenders.application.app.get(LenderLinks);
const linkOf = ({ submissionId: id, key: journeyKey }: Pick<AppliedSubmission, 'submissionId' | 'key'>, madeAt = new Date()) =>
  new URL(links().otpUrl({ id, journeyKey }, 'https://brand.example', madeAt) ?? '').hash.slice(1);
const byLink = (token: string, call: '' | '/verify' | '/resend' = '', more: object = {}, lender = 'indialends') =>
  lenders.application.request<Answer>('POST', `/api/lender-codes/${lender}${call}`, { body: { token, ...more } });

it('a code is used up after three wrong entries; another one is available after half a minute, and completes the step', async () => {
  const applied = await applyWithCode();
  expect((await view(applied)).code).toEqual({
    sent_to: expect.stringMatching(/\*\d{2,4}$/),
    resend_in: expect.any(Number),
    tries_left: 3,
  });
  expect((await enter(applied, '12345')).body).toMatchObject({ code: 'invalid' });
  expect((await enter(applied, WRONG)).body).toMatchObject({ code: 'otp-wrong' });
  expect((await enter(applied, WRONG)).body).toMatchObject({ code: 'otp-wrong' });
  expect((await enter(applied, WRONG)).body).toMatchObject({ code: 'otp-used-up' });
  // Even with the right code: the lender is not called any more.
  expect((await enter(applied, SIMULATED_OTP)).body).toMatchObject({ code: 'otp-used-up' });
  expect([verifyCalls(applied), (await view(applied)).code]).toEqual([3, expect.objectContaining({ tries_left: 0 })]);

  expect((await resend(applied)).body).toMatchObject({ code: 'otp-too-soon' });
  expect(steps.calls(applied, 'send-code')).toEqual([]);
  await skipPause(applied);
  expect((await resend(applied)).body).toMatchObject({ code: { resend_in: 30, tries_left: 3 } });
  expect((await resend(applied)).body).toMatchObject({ code: 'otp-too-soon' });
  expect((await enter(applied, SIMULATED_OTP)).body).toMatchObject({ step: { id: 'redirect' } });
  expect((await enter(applied, SIMULATED_OTP)).body).toMatchObject({ code: 'step-is-over' });
  expect([verifyCalls(applied), steps.calls(applied, 'send-code').length]).toEqual([4, 1]);
  expect(await lenders.record(applied)).toMatchObject({ state: 'redirected' });
});

it('a lender without a response changes only the tries left, and one whose response was lost repeats it', async () => {
  const applied = await applyWithCode();
  const script = { lender: 'indialends', operation: 'verify-code', times: 1 } as const;
  lenders.simulator.script({ ...script, mode: 'reset' });
  expect(await enter(applied, SIMULATED_OTP)).toMatchObject({ status: 503, body: { code: 'lender-unavailable' } });
  expect(await view(applied)).toMatchObject({ step: { id: 'code' }, code: { tries_left: 2 } });
  lenders.simulator.script({ ...script, mode: 'accept-then-reset' });
  expect(await enter(applied, SIMULATED_OTP)).toMatchObject({ status: 503, body: { code: 'lender-unavailable' } });
  expect((await enter(applied, SIMULATED_OTP)).body).toMatchObject({ step: { id: 'redirect' } });
});

it('a lender that refuses calls gets no code: the right one still works later, by any path of entry', async () => {
  const applied = await applyWithCode();
  const token = linkOf(applied);
  await skipPause(applied);
  const none = { lender: 'indialends', mode: 'throttled', retryAfter: 0 } as const;
  lenders.simulator.script({ ...none, operation: 'verify-code', times: 4 });
  lenders.simulator.script({ ...none, operation: 'send-code', times: 6 });
  const unavailable = { status: 503, body: { code: 'lender-unavailable' } };
  for (let unsent = 0; unsent < 2; unsent++) {
    expect(await enter(applied, SIMULATED_OTP)).toMatchObject(unavailable);
    expect(await byLink(token, '/verify', { otp: SIMULATED_OTP })).toMatchObject(unavailable);
  }
  for (let unsent = 0; unsent < 3; unsent++) {
    expect(await resend(applied)).toMatchObject(unavailable);
    expect(await byLink(token, '/resend')).toMatchObject(unavailable);
  }
  expect([(await view(applied)).code, await recentCodeRequests(applied)]).toEqual([
    expect.objectContaining({ resend_in: 0, tries_left: 3 }),
    0,
  ]);
  expect((await enter(applied, SIMULATED_OTP)).body).toMatchObject({ step: { id: 'redirect' } });
});

it('a code that may be on its way is waited for, and does not block the customer', async () => {
  const applied = await applyWithCode();
  expect((await enter(applied, WRONG)).body).toMatchObject({ code: 'otp-wrong' });
  await skipPause(applied);
  lenders.simulator.script({ lender: 'indialends', operation: 'send-code', mode: 'accept-then-reset', times: 1 });
  expect((await resend(applied)).status).toBe(503);
  expect((await resend(applied)).body).toMatchObject({ code: 'otp-too-soon' });
  expect([(await view(applied)).code, await recentCodeRequests(applied)]).toEqual([expect.objectContaining({ tries_left: 2 }), 0]);
});

it('five requests at once are one: four of them do not count towards the hourly limit', async () => {
  const applied = await applyWithCode();
  await skipPause(applied);
  const answers = await Promise.all(Array.from({ length: 5 }, () => resend(applied)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([steps.calls(applied, 'send-code').length, await recentCodeRequests(applied)]).toEqual([1, 1]);
  for (let more = 2; more <= 5; more++) {
    await skipPause(applied);
    expect((await resend(applied)).status).toBe(200);
  }
  await skipPause(applied);
  expect(await resend(applied)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(steps.calls(applied, 'send-code').length).toBe(5);
});

it('a return from the lender’s site does not skip its code, and moves nothing after a withdrawal', async () => {
  const applied = await applyWithCode();
  const { submissionId: id, key: journeyKey } = applied;
  const comeBack = (transaction: string | null) =>
    lenders.application.request('POST', '/api/lenders-transaction/indialends', { body: { transaction } });
  const early = new URL(links().returnUrl({ id, journeyKey, createdAt: new Date() }, 'https://brand.example'));
  expect(await comeBack(early.searchParams.get('transaction'))).toMatchObject({
    status: 200,
    body: { result: 'pending', is_replayed: false },
  });
  expect([await lenders.record(applied), (await view(applied)).step]).toMatchObject([{ state: 'lead_created' }, { id: 'code' }]);
  expect((await enter(applied, SIMULATED_OTP)).body).toMatchObject({ step: { id: 'redirect' } });

  const stopped = await applyWithCode();
  const link = new URL(links().returnUrl({ id: stopped.submissionId, journeyKey, createdAt: new Date() }, 'https://brand.example'));
  expect((await enter(stopped, SIMULATED_OTP)).body).toMatchObject({ step: { id: 'redirect' } });
  await sql(`update customer_journey.lender_application set state = 'offer_received' where id = $1`, stopped);
  await lenders.withdrawConsent(stopped);
  expect(await comeBack(link.searchParams.get('transaction'))).toMatchObject({ status: 200 });
  expect(await lenders.record(stopped)).toMatchObject({ state: 'offer_received' });
});

it('a lender that answers twice, by its callback and by a late response, has moved the application once', async () => {
  const applied = await applyWithCode();
  lenders.simulator.script({ lender: 'indialends', operation: 'verify-code', mode: 'slow', ms: 1000, times: 1 });
  const entering = enter(applied, SIMULATED_OTP);
  await lenders.application.waitFor(() => Promise.resolve(verifyCalls(applied) === 1));
  expect((await byLink(linkOf(applied), '/verify', { otp: SIMULATED_OTP })).body).toMatchObject({ code: 'step-is-over' });
  await lenders.callback(applied, lenderExpectations.indialends.statusWords.accepted);
  expect((await entering).body).toMatchObject({ step: { id: 'redirect' } });
  const moves = await lenders.application.em.execute(
    `select count(*)::int as n from customer_journey.application_history where lender_application_id = ? and to_state = 'redirected'`,
    [applied.submissionId],
  );
  expect([moves, verifyCalls(applied)]).toEqual([[{ n: 1 }], 1]);
});

it('the link in its message accepts a code once without a login, and reveals no personal data', async () => {
  const applied = await applyWithCode();
  const token = linkOf(applied);
  const opened = await byLink(token);
  expect(opened.body).toEqual({
    ...{ lender_name: 'IndiaLends', journey: '/user/indialends-otp' },
    code: { sent_to: `+91 ******${applied.phone.slice(-4)}`, resend_in: expect.any(Number), tries_left: 3 },
  });
  expect((await byLink(token, '/resend')).body).toMatchObject({ code: 'otp-too-soon' });
  await skipPause(applied);
  expect((await byLink(token, '/resend')).body).toMatchObject({ code: { resend_in: 30, tries_left: 3 } });
  expect((await byLink(token, '/verify', { otp: WRONG })).body).toMatchObject({ code: 'otp-wrong' });
  expect((await byLink(token, '/verify', { otp: 'abc' })).status).toBe(422);
  const verified = await byLink(token, '/verify', { otp: SIMULATED_OTP });
  expect(verified).toMatchObject({ status: 200, body: { code: null } });
  for (const { headers } of [opened, verified]) expect(headers.get('set-cookie')).toBeNull();
  expect(await view(applied)).toMatchObject({ step: { id: 'redirect' } });

  expect((await byLink(token)).body).toMatchObject({ code: null });
  for (const call of ['/verify', '/resend'] as const)
    expect((await byLink(token, call, call === '/verify' ? { otp: SIMULATED_OTP } : {})).body).toMatchObject({ code: 'step-is-over' });
  expect(verifyCalls(applied)).toBe(2);
});

it('an invalid link, or one of another purpose, too old or of a withdrawn consent is refused', async () => {
  const applied = await applyWithCode();
  const { submissionId: id, key: journeyKey } = applied;
  const token = linkOf(applied);
  const back = new URL(links().returnUrl({ id, journeyKey, createdAt: new Date() }, 'https://brand.example')).searchParams;
  for (const none of ['', 'x', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, back.get('transaction') ?? ''])
    expect([none, (await byLink(none)).status]).toEqual([none, 404]);
  expect((await byLink(token, '', {}, 'cashe')).status).toBe(404);
  const old = linkOf(applied, new Date(Date.now() - 3 * 86_400_000));
  for (const call of ['', '/resend'] as const) expect((await byLink(old, call)).body).toMatchObject({ code: 'return-expired' });

  await lenders.withdrawConsent(applied);
  expect((await byLink(token)).body).toMatchObject({ code: null });
  expect((await byLink(token, '/verify', { otp: SIMULATED_OTP })).body).toMatchObject({ code: 'step-is-over' });
  expect(verifyCalls(applied)).toBe(0);
});
