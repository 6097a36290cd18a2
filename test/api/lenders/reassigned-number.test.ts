import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { JourneyKey } from '../../../src/contracts/journeys.js';
import { getSharePurpose } from '../../../src/contracts/consents.js';
import { SubmitToLender } from '../../../src/modules/lenders/messages/commands.js';
import { newPhone } from '../../support/application.js';
import { newCustomer, type TestCustomer, wholeProfile } from '../../support/test-customer.js';
import { requestPhoneCode, reassignNumber, emailOf } from '../../support/reassigned-number.js';
import { distinctJourneys } from '../../support/lender-expectations.js';
import { delayMessages } from '../../support/delay-messages.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;
beforeAll(async () => {
  lenders = await TestLenders.start();
});
afterAll(() => lenders.stop());

const sql = (statement: string, values: unknown[]) => lenders.application.em.execute<Record<string, unknown>[]>(statement, values);
const submission = async ({ submissionId }: AppliedSubmission) =>
  (await sql('select phase, is_held, attempts, last_error from lenders.submission where id = ?', [submissionId]))[0];
const leads = ({ submissionId: reference }: AppliedSubmission) => lenders.simulator.ledger.find({ reference, operation: 'lead' }).length;
const history = async ({ submissionId }: AppliedSubmission) =>
  (
    await sql(`select to_state, source from customer_journey.application_history where lender_application_id = ? order by id`, [
      submissionId,
    ])
  ).map(({ to_state, source }) => `${String(source)}: ${String(to_state)}`);

/** Returns an application that was not sent before its customer's number was reassigned. The customer is back by e-mail. */
async function applyThenReassignNumber(key: JourneyKey): Promise<AppliedSubmission & { former: TestCustomer }> {
  const { application } = lenders;
  const release = await delayMessages(application, SubmitToLender.definition.name);
  const applied = await lenders.apply(key, { email: emailOf });
  await application.waitFor(async () => (await lenders.phase(applied)) === 'planned');
  await release();
  const former = await reassignNumber(application, applied.customer, applied.phone);
  await lenders.waitUntil(async () => (await submission(applied))?.['is_held'] === true);
  return { ...applied, former };
}

it.each(distinctJourneys)('an application to %s waits for a number, and is sent with the one that is confirmed', async (key) => {
  const { application } = lenders;
  const applied = await applyThenReassignNumber(key);
  const { former, appId, lenderId, submissionId } = applied;
  expect(await submission(applied)).toEqual({ phase: 'planned', is_held: true, attempts: 0, last_error: 'phone-unverified' });
  expect(await history(applied)).toEqual(['customer: lead_created']);
  expect((await former.get(`/api/applications/${appId}`)).body).toMatchObject({ submissions: [{ is_held: true, state: 'lead_created' }] });
  const { body } = await former.get<{ lenders: object[] }>('/api/consents');
  expect(JSON.stringify(body)).toContain(getSharePurpose(lenderId));

  const phone = newPhone();
  const asked = await requestPhoneCode(application, former, phone);
  expect((await asked.confirm()).status).toBe(200);
  await application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
  expect(leads(applied)).toBe(1);
  expect(await history(applied)).not.toContain('customer: cancelled');
  const [told] = await sql(
    `select l.phone_index = c.phone_index as is_new from customer_journey.lender_application l
     join customer_journey.customer c on c.id = l.customer_id where l.id = ?`,
    [submissionId],
  );
  expect(told).toEqual({ is_new: true });
  await application.waitFor(async () => {
    await lenders.enterCode({ ...applied, customer: former });
    return (await application.messages(phone)).some(({ template }) => template === 'application-moved');
  });
});

it('one that also waits for the form goes on waiting, and is sent after both', async () => {
  const { application } = lenders;
  const applied = await applyThenReassignNumber('cashe');
  const { former } = applied;
  const save = (changes: object) => former.post(`/api/user/${former.id}`, changes);
  await save({ address1: '' });
  await (await requestPhoneCode(application, former, newPhone())).confirm();
  await lenders.waitUntil(async () => (await submission(applied))?.['last_error'] === 'profile-incomplete');
  expect(await submission(applied)).toMatchObject({ is_held: true });
  await save({ address1: wholeProfile.address1 });
  await application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
  expect(leads(applied)).toBe(1);
});

it('is not sent where another customer has the number', async () => {
  const applied = await applyThenReassignNumber('cashe');
  const phone = newPhone();
  await newCustomer(lenders.application, phone);
  expect((await (await requestPhoneCode(lenders.application, applied.former, phone)).confirm()).status).toBe(409);
  await lenders.waitUntilIdle();
  expect([leads(applied), await submission(applied)]).toMatchObject([0, { is_held: true }]);
});
