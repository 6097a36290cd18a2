import { z } from 'zod';
import { presetOutcome, presetOutcomes } from './preset-outcomes.js';
import type { LenderApplication } from './applications.js';
import { createLeadSimulation, personalFields } from './lead-simulation.js';

const { pan, address, reference, fullName } = personalFields;
const paise = z.int().min(0);
const person = {
  pan,
  mobile: z.string().regex(/^\+91[6-9]\d{9}$/),
  dob: z.string().regex(/^\d{8}$/),
  pincode: z.int().min(100_000).max(999_999),
  workType: z.literal([1, 2, 3, 9]),
  incomePaise: paise,
};
const leads = '/kreditbee/partner/v1/leads';
const secrets = { clientId: 'demo-client', clientSecret: 'demo-kreditbee-secret', callbackSecret: 'demo-kreditbee-callback-secret' };

const toUnixSeconds = (at: number) => Math.floor(at / 1000);
const leadData = ({ id, status, statusAt, reason }: LenderApplication) => ({
  ...{ leadId: id, state: status, stateAt: toUnixSeconds(statusAt), errorCode: reason },
});
const success = (data: object, word: string, status = 200) => ({ status, json: { success: true, data }, word });
const failure = (status: number, code: string, more: object = {}) => ({
  status,
  json: { success: false, error: { code, ...more } },
  word: code,
});
const dedupeStatuses = { new: 'FRESH', known: 'EXISTING_USER', 'not-served': 'NOT_SERVED' } as const;

/** KreditBee in the simulator: paise, seconds since 1970, and an envelope with a success flag. */
export const kreditbee = createLeadSimulation({
  lender: 'kreditbee',
  prefix: '/kreditbee/',
  secrets,
  conditions: { rate: 24, feePercent: 5, minAmount: 1_000, maxAmount: 300_000 },
  idPrefix: 'KB',
  outcomes: presetOutcomes(
    presetOutcome('reject', 'income'),
    presetOutcome('pending'),
    presetOutcome('accept'),
    presetOutcome('accept'),
    presetOutcome('reject', 'bureau'),
    presetOutcome('accept'),
    presetOutcome('duplicate'),
  ),
  statuses: { accept: 'LIMIT_READY', low: 'LIMIT_READY', pending: 'IN_REVIEW', reject: 'REFUSED', duplicate: 'EXISTING_USER' },
  reasons: { bureau: 'E_BUREAU', income: 'E_INCOME', policy: 'E_POLICY' },
  isAuthorised: (headers) => headers['x-client-id'] === secrets.clientId && headers['x-client-secret'] === secrets.clientSecret,
  dedupe: {
    at: 'POST /kreditbee/partner/v1/eligibility',
    body: z.strictObject(person).transform(({ pan: asked, workType }) => ({ pan: asked, isServed: workType !== 9 })),
    reply: (verdict) =>
      success({ verdict: dedupeStatuses[verdict], ...(verdict === 'not-served' && { errorCode: 'E_INCOME' }) }, dedupeStatuses[verdict]),
  },
  lead: {
    at: `POST ${leads}`,
    body: z
      .strictObject({
        ...person,
        ...{ clientRef: reference, redirectBackUrl: address, callbackUrl: address },
        name: fullName,
        email: z.email(),
        employer: z.string().optional(),
        amountPaise: paise.min(100_000),
        months: z.int().min(1).max(24),
      })
      .transform(({ clientRef, redirectBackUrl, callbackUrl, amountPaise, months, pan: applicant }) => ({
        ...{ reference: clientRef, returnUrl: redirectBackUrl, callbackUrl, amount: amountPaise / 100, months, pan: applicant },
      })),
    reply: (application) => success(leadData(application), application.status, 201),
    known: (at) => failure(409, 'EXISTING_USER', { at: toUnixSeconds(at) }),
  },
  status: {
    referenceOf: ({ path }) => /^\/kreditbee\/partner\/v1\/leads\/by-ref\/([\w-]+)$/.exec(path)?.[1],
    reply: (found) => (found ? success(leadData(found), found.status) : failure(404, 'LEAD_UNKNOWN')),
  },
  link: {
    at: /^POST \/kreditbee\/partner\/v1\/leads\/([\w-]+)\/redirect$/,
    reply: (url, expiresAt) => success({ redirectUrl: url, validUntil: toUnixSeconds(expiresAt) }, '').json,
  },
  badRequest: failure(400, 'BAD_REQUEST'),
  report: (application, eventId) => ({ eventId, clientRef: application.reference, ...leadData(application) }),
  signature: (hmac, at) => ({ 'x-kb-timestamp': String(at), 'x-kb-signature': hmac.toString('base64') }),
  site: { name: 'KreditBee', words: { chosen: 'LIMIT_READY', started: 'APP_OPENED', completed: 'VERIFICATION', cancelled: 'DROPPED' } },
});
