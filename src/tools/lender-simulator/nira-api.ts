import { INDIA_UTC_OFFSET_MS } from '../../contracts/days.js';
import { z } from 'zod';
import { presetOutcome, presetOutcomes } from './preset-outcomes.js';
import type { LenderApplication } from './applications.js';
import { createLeadSimulation, personalFields } from './lead-simulation.js';

const { pan, mobile, pincode, address, reference, fullName } = personalFields;
const rupees = z.int().min(0);
const person = {
  pan,
  phone: mobile,
  pin: pincode,
  company: z.string().optional(),
  job: z.enum(['salaried', 'professional', 'business', 'none']),
  take_home: rupees,
};
const applications = '/nira/api/v3/applications';
const secrets = { apiToken: 'demo-nira-token', callbackSecret: 'demo-nira-callback-secret' };

/** Formats a timestamp in Indian time. */
const toIndiaTime = (at: number) => new Date(at + INDIA_UTC_OFFSET_MS).toISOString().replace('Z', '+05:30');
const applicationData = ({ id, status, statusAt, reason }: LenderApplication) => ({
  ...{ application_no: id, stage: status, stage_time: toIndiaTime(statusAt), decline_reason: reason },
});
const successReply = (result: object, word: string) => ({ json: { code: 'NR200', result }, word });
const codeReply = (code: string, more: object = {}) => ({ json: { code, ...more }, word: code });

/** NIRA in the simulator: answers everything with status 200, and a code tells the result. */
export const nira = createLeadSimulation({
  lender: 'nira',
  prefix: '/nira/',
  secrets,
  conditions: { rate: 30, feePercent: 4, minAmount: 5_000, maxAmount: 100_000 },
  idPrefix: 'NIRA',
  outcomes: presetOutcomes(
    presetOutcome('accept'),
    presetOutcome('accept'),
    presetOutcome('duplicate'),
    presetOutcome('reject', 'income'),
    presetOutcome('accept'),
    presetOutcome('pending'),
  ),
  statuses: { accept: 'pre-approved', low: 'pre-approved', pending: 'under-check', reject: 'declined', duplicate: 'duplicate' },
  reasons: { bureau: 'credit-history', income: 'salary', policy: 'rules' },
  isAuthorised: (headers) => headers.authorization === `Token ${secrets.apiToken}`,
  dedupe: {
    at: 'POST /nira/api/v3/eligibility',
    body: z.strictObject(person).transform(({ pan: asked, job }) => ({ pan: asked, isServed: job === 'salaried' })),
    reply: (verdict) =>
      verdict === 'new'
        ? successReply({ eligible: 'Y' }, 'NR200')
        : verdict === 'known'
          ? codeReply('NR409')
          : codeReply('NR422', { decline_reason: 'employer' }),
  },
  lead: {
    at: `POST ${applications}`,
    body: z
      .strictObject({
        ...person,
        ...{ partner_ref: reference, back_url: address, notify_url: address },
        full_name: fullName,
        birth_date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
        loan_amount: rupees.min(1_000),
        loan_months: z.int().min(1).max(60),
      })
      .transform(({ partner_ref, back_url, notify_url, loan_amount: amount, loan_months: months, pan: applicant }) => ({
        ...{ reference: partner_ref, returnUrl: back_url, callbackUrl: notify_url, amount, months, pan: applicant },
      })),
    reply: (application) => successReply(applicationData(application), application.status),
    known: (at) => codeReply('NR409', { time: toIndiaTime(at) }),
  },
  status: {
    referenceOf: ({ path, query }) => (path === applications ? query.get('partner_ref') : undefined),
    reply: (found) => (found ? successReply(applicationData(found), found.status) : codeReply('NR404')),
  },
  link: {
    at: /^POST \/nira\/api\/v3\/applications\/([\w-]+)\/web-link$/,
    reply: (url, expiresAt) => successReply({ web_link: url, expires: toIndiaTime(expiresAt) }, '').json,
  },
  badRequest: codeReply('NR400'),
  report: (application, eventId) => ({ event_id: eventId, partner_ref: application.reference, ...applicationData(application) }),
  signature: (hmac, seconds) => ({ 'nira-signature': `${seconds}:${hmac.toString('hex')}` }),
  site: { name: 'NIRA', words: { chosen: 'pre-approved', started: 'link-visited', completed: 'with-lender', cancelled: 'cancelled' } },
});
