import { z } from 'zod';
import { presetOutcome, presetOutcomes } from './preset-outcomes.js';
import type { LenderApplication } from './applications.js';
import { createLeadSimulation, personalFields } from './lead-simulation.js';

const { pan, mobile: phone, address } = personalFields;
const bookingBody = z.strictObject({
  externalId: z.string().min(1).max(64),
  returnUrl: address,
  webhookUrl: address,
  customer: z.strictObject({ firstName: z.string().min(1), lastName: z.string().min(1), pan, birthDate: z.iso.date(), phone }),
  amount: z.string().regex(/^\d{1,12}\.\d{2}$/),
  months: z.int().min(1).max(36),
  item: z.enum(['ornaments', 'coins']),
  netGrams: z.number().min(1).max(1000),
  karat: z.int().min(18).max(24),
  doorPincode: z.string().regex(/^[1-9]\d{5}$/),
  visitOn: z.iso.date(),
  visitSlot: z.enum(['morning', 'afternoon', 'evening']),
  mayCall: z.boolean(),
});

const secrets = { partnerToken: 'demo-indiagold-token', callbackSecret: 'demo-indiagold-callback' };

const bookingData = ({ id, status, statusAt, reason }: LenderApplication) => ({ bookingId: id, status, statusAt, reason });

const createReply = (json: object, word: string, status = 200) => ({ json, word, status });

/** indiagold in the simulator: schedules a home visit for every lead that it accepts. */
export const indiagold = createLeadSimulation({
  lender: 'indiagold',
  prefix: '/indiagold/',
  secrets,
  conditions: { rate: 15, feePercent: 0.5, minAmount: 10_000, maxAmount: 10_000_000 },
  idPrefix: 'IGB',
  outcomes: presetOutcomes(
    presetOutcome('reject', 'income'),
    presetOutcome('accept'),
    presetOutcome('accept'),
    presetOutcome('pending'),
    presetOutcome('accept'),
    presetOutcome('accept'),
    presetOutcome('duplicate'),
  ),
  statuses: {
    accept: 'visit_scheduled',
    low: 'visit_scheduled',
    pending: 'requested',
    reject: 'not_approved',
    duplicate: 'known_customer',
  },
  reasons: { bureau: 'credit_report', income: 'repayment_capacity', policy: 'house_rules' },
  isAuthorised: ({ authorization }) => authorization === `Bearer ${secrets.partnerToken}`,
  dedupe: {
    at: 'POST /indiagold/v2/customers/lookup',
    body: z.strictObject({ pan, phone }).transform((asked) => ({ pan: asked.pan, isServed: true })),
    reply: (verdict) => createReply({ isCustomer: verdict === 'known' }, `isCustomer ${verdict === 'known'}`),
  },
  lead: {
    at: 'POST /indiagold/v2/bookings',
    body: bookingBody.transform(({ externalId: reference, webhookUrl: callbackUrl, returnUrl, customer, amount, months }) => ({
      ...{ pan: customer.pan, reference, callbackUrl, returnUrl, amount, months },
    })),
    reply: (application) => createReply(bookingData(application), application.status, 201),
    known: (at) => createReply({ error: 'known_customer', at }, 'known_customer', 409),
  },
  status: {
    referenceOf: ({ query }) => query.get('externalId'),
    reply: (found) => createReply({ bookings: found ? [bookingData(found)] : [] }, found?.status ?? 'no bookings'),
  },
  badRequest: createReply({ error: 'bad_request' }, 'bad_request'),
  report: (application, eventId) => ({ eventId, externalId: application.reference, ...bookingData(application) }),
  signature: (hmac, seconds) => ({ 'x-indiagold-timestamp': String(seconds), 'x-indiagold-signature': hmac.toString('base64') }),
});
