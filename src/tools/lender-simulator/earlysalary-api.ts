import { z } from 'zod';
import { presetOutcome, presetOutcomes } from './preset-outcomes.js';
import type { LenderApplication } from './applications.js';
import { createLeadSimulation, personalFields } from './lead-simulation.js';

const money = z.string().regex(/^\d{1,12}\.\d{2}$/);
const { pan, mobile, pincode, address, reference, fullName } = personalFields;
const person = {
  ...{ pan, mobile, pincode },
  dob: z.iso.date(),
  profession: z.enum(['SALARIED', 'PROFESSIONAL', 'BUSINESS', 'NONE']),
  salary: money,
};
/** In months: Fibe's leads name no tenure. */
const MONTHS = 12;

const secrets = { partnerId: 'demo-partner', apiKey: 'demo-fibe-api-key', callbackSecret: 'demo-fibe-callback-secret' };

const customerData = ({ id, status, statusAt, reason }: LenderApplication) => ({
  customerId: id,
  status,
  statusDate: new Date(statusAt).toISOString(),
  rejectCode: reason,
});
const dedupeStatuses = { new: 'ELIGIBLE', known: 'ALREADY_REGISTERED', 'not-served': 'NOT_ELIGIBLE' } as const;

/** Fibe in the simulator: amounts as strings, and a list as the answer about one application. */
export const earlysalary = createLeadSimulation({
  lender: 'earlysalary',
  prefix: '/fibe/',
  secrets,
  conditions: { rate: 24, feePercent: 2, minAmount: 5_000, maxAmount: 500_000 },
  idPrefix: 'FIB',
  outcomes: presetOutcomes(
    ...[
      presetOutcome('accept'),
      presetOutcome('reject', 'income'),
      presetOutcome('pending'),
      presetOutcome('accept'),
      presetOutcome('accept'),
      presetOutcome('duplicate'),
      presetOutcome('reject', 'bureau'),
    ],
  ),
  statuses: { accept: 'ELIGIBLE', low: 'ELIGIBLE', pending: 'PROCESSING', reject: 'REJECTED', duplicate: 'ALREADY_REGISTERED' },
  reasons: { bureau: 'BUREAU', income: 'SALARY', policy: 'POLICY' },
  isAuthorised: (headers) => headers['x-partner-id'] === secrets.partnerId && headers['x-api-key'] === secrets.apiKey,
  dedupe: {
    at: 'POST /fibe/v2/eligibility',
    body: z.strictObject(person).transform(({ pan: asked, profession }) => ({ pan: asked, isServed: profession !== 'NONE' })),
    reply(verdict) {
      const result = dedupeStatuses[verdict];
      return { json: { result, ...(verdict === 'not-served' && { rejectCode: 'SALARY' }) }, word: result };
    },
  },
  lead: {
    at: 'POST /fibe/v2/customers',
    body: z
      .strictObject({
        ...person,
        ...{ partnerRef: reference, returnUrl: address, webhookUrl: address },
        fullName,
        email: z.email(),
        loanAmount: money,
      })
      .transform(({ partnerRef, webhookUrl, returnUrl, loanAmount, pan: applicant }) => ({
        ...{ reference: partnerRef, callbackUrl: webhookUrl, returnUrl, amount: loanAmount, months: MONTHS, pan: applicant },
      })),
    reply: (application) => ({ status: 201, json: customerData(application), word: application.status }),
    known: (at) => ({
      status: 409,
      json: { error: 'ALREADY_REGISTERED', date: new Date(at).toISOString() },
      word: 'ALREADY_REGISTERED',
    }),
  },
  status: {
    referenceOf: ({ path, query }) => (path === '/fibe/v2/customers' && query.get('partnerRef')) || undefined,
    reply: (found) => ({ json: { customers: found ? [customerData(found)] : [] }, word: found?.status ?? 'no customers' }),
  },
  link: {
    at: /^POST \/fibe\/v2\/customers\/([\w-]+)\/link$/,
    reply: (url, expiresAt) => ({ link: url, validTill: new Date(expiresAt).toISOString() }),
  },
  badRequest: { json: { error: 'BAD_REQUEST' }, word: 'BAD_REQUEST' },
  report: (application, eventId) => ({ eventId, partnerRef: application.reference, ...customerData(application) }),
  signature: (hmac, seconds) => ({ 'x-fibe-time': String(seconds), 'x-fibe-signature': hmac.toString('hex') }),
  site: { name: 'Fibe', words: { chosen: 'ELIGIBLE', started: 'LINK_OPENED', completed: 'SUBMITTED', cancelled: 'CANCELLED' } },
});
