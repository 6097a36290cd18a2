import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Language } from '../../src/contracts/i18n/translate.js';
import { seedDatabase } from '../../src/tools/seed-database.js';
import { newPhone, startTestApplication, type TestApplication } from './application.js';
import type { HttpResponse } from './http.js';

export interface Refusal {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
}
type Answer = HttpResponse<{ readonly challenge_id: string; readonly masked_to: string; readonly reference: string } & Refusal>;
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly code: string;
  readonly [property: string]: unknown;
}

export let application: TestApplication;
export let admin: string;
export const notices: Partial<Record<Language, string>> = {};

/** Starts the application with the demo data; its tests are in a file of their own. */
export async function startMerchantForm(): Promise<void> {
  application = await startTestApplication();
  await seedDatabase(application.config, 'demo');
  admin = (await application.asAdmin(1)).token;
  for (const language of ['en', 'hi'] as const) notices[language] = (await getNotice({ language })).body.hash;
}

export const merchantForm = (changes: object = {}) => ({
  ...{ firm_name: 'Kosi Traders', owner_name: 'Asha Rao', phone: newPhone(), email: 'Asha@Example.test', pan: 'abcpk1234f' },
  ...{ gstin: '27ABCPK1234F1Z5', address: '12, Station Road', pincode: '800001', city: 'Patna' },
  ...{ account_number: '0012 3456 7890', account_again: '001234567890', ifsc: 'SBIN0001234', agreed: 1, notice_hash: notices.en },
  ...changes,
});
export type Form = ReturnType<typeof merchantForm>;

/** Returns the cookie of an unknown browser. */
export const newDevice = () => ({ cookie: `device=${randomUUID().padEnd(43, '-')}` });
export const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  application.request<Answer['body']>('POST', `/api/merchant-form${path}`, { body, headers });

/** Returns the notice that an applicant has to accept. */
export const getNotice = (query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  application.request<{ readonly hash: string; readonly brand: string; readonly tick: string; readonly who: string } & Refusal>(
    'GET',
    `/api/merchant-form/notice?${new URLSearchParams(query).toString()}`,
    { headers },
  );
/** Returns a form for a partner, with the notice of that partner. */
export const formFor = async (partner_name: string) => ({
  partner_name,
  notice_hash: (await getNotice({ language: 'en', partner_name })).body.hash,
});

/** Returns the OTP of the newest message to a number. */
async function codeAt(phone: string): Promise<string> {
  const message = (await application.messages(phone)).find(({ template }) => template === 'confirm-phone');
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
}

/** Fills in a form and requests its OTP. */
export async function startRequest(changes: object = {}, headers: Readonly<Record<string, string>> = newDevice()) {
  await application.resetLimits('otp-send-pause', 'otp-send-quarter-hour', 'otp-send-day');
  const filled = merchantForm(changes);
  const { status, body } = await post('/code', filled, headers);
  if (status !== 200) throw new Error(`no code was sent: ${status} ${JSON.stringify(body)}`);
  return { filled, headers, challenge_id: body.challenge_id, otp: await codeAt(String(filled.phone)) };
}
export const finishRequest = ({ filled, headers, challenge_id, otp }: Awaited<ReturnType<typeof startRequest>>, changes: object = {}) =>
  post('', { ...filled, challenge_id, otp, ...changes }, headers);

/** Submits a request, which is then under review. */
export async function submitRequest(changes: object = {}) {
  const work = await startRequest(changes);
  const { status, body } = await finishRequest(work);
  expect(status).toBe(200);
  const merchant = await merchantOf(body.reference);
  return { ...work, reference: body.reference, merchant };
}
export async function merchantOf(reference: string): Promise<Row> {
  const { body } = await application.request<{ data: Row[]; total: number }>('GET', `/api/admin/merchants?q=${reference}`, {
    token: admin,
  });
  expect(body.total).toBe(1);
  return body.data[0] as Row;
}
export const countOf = async (table: string) =>
  Number((await application.em.execute<{ n: string }[]>(`select count(*) as n from ${table}`))[0]?.n);
export const auditOf = async ({ id }: Row) =>
  await application.em.execute<Record<string, unknown>[]>(
    'select action, property, audience, actor_id, record_version, before, after from platform.audit where subject = ? order by id',
    [`merchant:${id}`],
  );
/** A rejection with the refusal code for the merchant and the internal reason. */
export const rejection = { decision: 'reject', refusal: 'bank', reason: 'The shop could not be found' } as const;
/** Returns the messages to an address, newest first. */
export const mailsTo = async (email: string) => (await application.messages(email)).map(({ template, body }) => ({ template, body }));
export const readDetails = (id: string, body: object = { reason: 'Call before the decision' }) =>
  application.request<Record<string, unknown> & Refusal>('POST', `/api/admin/merchants/${id}/details/read`, { token: admin, body });
export const decideRequest = (id: string, body: object) =>
  application.request<Row & Refusal>('POST', `/api/admin/merchants/${id}/decision`, { token: admin, body });
