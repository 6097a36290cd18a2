import type { TestApplication } from './application.js';
import { newCustomer, type TestCustomer, wholeProfile } from './test-customer.js';

const { birth_date, tin } = wholeProfile;

/** An unknown browser. */
const NEW_BROWSER = { cookie: '' };

/**
 * Reassigns the number of a customer: a new customer registers with it, and the previous one logs in by the confirmed e-mail address and
 * passes the identity check.
 */
export async function reassignNumber(application: TestApplication, { id }: TestCustomer, phone: string): Promise<TestCustomer> {
  const holder = await newCustomer(application, phone, NEW_BROWSER);
  const { status } = await holder.post('/api/start-afresh');
  if (status !== 200) throw new Error(`the number was not taken over: ${status}`);
  await application.em.execute('update customer_journey.customer set email_verified_at = now() where id = ?', [id]);
  const former = await newCustomer(application, emailOf(phone), NEW_BROWSER);
  await former.post('/api/welcome-back', { birth_date, tin });
  return former;
}

/** Returns the e-mail address of a customer whose number may be reassigned. */
export const emailOf = (phone: string) => `asha.${phone}@example.test`;

/** Returns the OTP of the newest message that confirms a number. */
async function confirmationCode(application: TestApplication, phone: string): Promise<string> {
  const message = (await application.messages(phone)).find(({ template }) => template === 'confirm-phone');
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
}

/** Requests the OTP that confirms a number; returns a function that enters it. */
export async function requestPhoneCode(application: TestApplication, customer: TestCustomer, phone: string) {
  await application.resetLimits();
  const { status, body } = await customer.post<{ challenge_id: string; masked_to: string }>('/api/contact-confirmation/send', { phone });
  if (status !== 200) throw new Error(`no code was sent: ${status} ${JSON.stringify(body)}`);
  const otp = await confirmationCode(application, phone);
  const type = (typed: string, by = customer) =>
    by.post<{ code?: string }>('/api/contact-confirmation/verify', { challenge_id: body.challenge_id, otp: typed });
  return { ...body, otp, type, confirm: () => type(otp) };
}
