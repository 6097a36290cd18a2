import { z } from 'zod';
import { presetOutcome, presetOutcomes } from './preset-outcomes.js';
import type { LenderApplication } from './applications.js';
import { createLeadSimulation, personalFields } from './lead-simulation.js';

const { pan, mobile, address, fullName } = personalFields;
const leadBody = z.strictObject({
  partner_ref: z.string().min(1).max(64),
  return_url: address,
  webhook_url: address,
  name: fullName,
  pan,
  dob: z.iso.date(),
  mobile,
  loan_amount: z.number().positive(),
  tenure_months: z.int().min(1).max(36),
  gold: z.strictObject({ article: z.literal([1, 2]), grams: z.number().min(1).max(1000), karat: z.int().min(18).max(24) }),
  visit: z.strictObject({
    place: z.enum(['HOME', 'BRANCH']),
    pincode: z.string().regex(/^[1-9]\d{5}$/),
    date: z.iso.date(),
    slot: z.enum(['morning', 'afternoon', 'evening']),
  }),
  call_back: z.boolean(),
});

const secrets = { clientId: 'demo-client', clientKey: 'demo-muthoot-gold-key', callbackSecret: 'demo-muthoot-gold-callback' };

const leadData = ({ id, status, statusAt, reason }: LenderApplication) => ({
  lead_no: id,
  stage: status,
  stage_at: new Date(statusAt).toISOString(),
  refusal: reason,
});

const createReply = (json: object, word: string, status = 200) => ({ json, word, status });

/** Muthoot Finance, gold loans, in the simulator: schedules a visit for every lead that it accepts. */
export const muthootgold = createLeadSimulation({
  lender: 'muthootgold',
  prefix: '/muthootgold/',
  secrets,
  conditions: { rate: 14, feePercent: 0.5, minAmount: 1_500, maxAmount: 10_000_000 },
  idPrefix: 'MFG',
  outcomes: presetOutcomes(
    presetOutcome('accept'),
    presetOutcome('accept'),
    presetOutcome('duplicate'),
    presetOutcome('accept'),
    presetOutcome('reject', 'policy'),
    presetOutcome('pending'),
    presetOutcome('accept'),
  ),
  statuses: {
    accept: 'APPOINTMENT_FIXED',
    low: 'APPOINTMENT_FIXED',
    pending: 'RECEIVED',
    reject: 'REFUSED',
    duplicate: 'EXISTING_CUSTOMER',
  },
  reasons: { bureau: 'BUREAU', income: 'CREDIT_ASSESSMENT', policy: 'POLICY' },
  isAuthorised: (headers) => headers['mf-client-id'] === secrets.clientId && headers['mf-client-key'] === secrets.clientKey,
  dedupe: {
    at: 'POST /muthootgold/v1/customers/check',
    body: z.strictObject({ pan, mobile }).transform((asked) => ({ pan: asked.pan, isServed: true })),
    reply: (verdict) => (verdict === 'known' ? createReply({ customer: 'EXISTING' }, 'EXISTING') : createReply({ customer: 'NEW' }, 'NEW')),
  },
  lead: {
    at: 'POST /muthootgold/v1/leads',
    body: leadBody.transform((lead) => ({
      ...{ pan: lead.pan, reference: lead.partner_ref, callbackUrl: lead.webhook_url, returnUrl: lead.return_url },
      ...{ amount: lead.loan_amount, months: lead.tenure_months },
    })),
    reply: (application) => createReply(leadData(application), application.status, 201),
    known: (at) => createReply({ error: 'EXISTING_CUSTOMER', at: new Date(at).toISOString() }, 'EXISTING_CUSTOMER', 409),
  },
  status: {
    referenceOf: ({ query }) => query.get('partner_ref'),
    reply: (found) => (found ? createReply(leadData(found), found.status) : createReply({ error: 'NO_SUCH_LEAD' }, 'NO_SUCH_LEAD', 404)),
  },
  badRequest: createReply({ error: 'BAD_REQUEST' }, 'BAD_REQUEST'),
  report: (application, eventId) => ({ event_id: eventId, partner_ref: application.reference, ...leadData(application) }),
  signature: (hmac, seconds) => ({ 'mf-time': String(seconds), 'mf-signature': hmac.toString('hex') }),
});
