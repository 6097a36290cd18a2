import { z } from 'zod';
import { presetOutcome, presetOutcomes } from './preset-outcomes.js';
import type { LenderApplication } from './applications.js';
import { createLeadSimulation, personalFields } from './lead-simulation.js';

const { pan, pincode, address, reference, fullName } = personalFields;
const customers = '/moneytap/partner/v3/customers';
const secrets = { apiKey: 'demo-moneytap-key', callbackSecret: 'demo-moneytap-callback-secret' };
/** In months: a credit line has no tenure. */
const MONTHS = 12;

const customerOf = ({ id, status, statusAt, reason }: LenderApplication) => ({
  customer: { customerId: id, lineStatus: status, updatedAt: statusAt, rejectReason: reason },
});

/** MoneyTap in the simulator: a lead and its status, with no other calls. */
export const moneyTap = createLeadSimulation({
  lender: 'money-tap',
  prefix: '/moneytap/',
  secrets,
  conditions: { rate: 18, feePercent: 0.3, minAmount: 3_000, maxAmount: 500_000 },
  idPrefix: 'MT',
  outcomes: presetOutcomes(
    presetOutcome('accept'),
    presetOutcome('duplicate'),
    presetOutcome('accept'),
    presetOutcome('reject', 'bureau'),
    presetOutcome('accept'),
    presetOutcome('accept'),
    presetOutcome('pending'),
  ),
  statuses: { accept: 'LINE_OFFERED', low: 'LINE_OFFERED', pending: 'PENDING', reject: 'REJECTED', duplicate: 'CUSTOMER_EXISTS' },
  reasons: { bureau: 'BUREAU', income: 'INCOME', policy: 'POLICY' },
  isAuthorised: (headers) => headers['mt-api-key'] === secrets.apiKey,
  lead: {
    at: `POST ${customers}`,
    body: z
      .strictObject({
        externalId: reference,
        webhook: address,
        fullName,
        mobileNumber: z.string().regex(/^91[6-9]\d{9}$/),
        emailId: z.email(),
        dateOfBirth: z.string().regex(/^\d{8}$/),
        panNumber: pan,
        homePincode: pincode,
        jobType: z.enum(['SALARIED', 'SELF_EMPLOYED_PROFESSIONAL', 'SELF_EMPLOYED', 'UNEMPLOYED']),
        companyName: z.string().optional(),
        incomePerMonth: z.number().positive(),
        desiredLimit: z.number().positive(),
      })
      .transform(({ externalId, webhook, desiredLimit, panNumber }) => ({
        ...{ reference: externalId, callbackUrl: webhook, amount: desiredLimit, months: MONTHS, pan: panNumber },
      })),
    reply: (application) => ({ status: 201, json: customerOf(application), word: application.status }),
    known: (at) => ({ status: 409, json: { error: 'CUSTOMER_EXISTS', updatedAt: at }, word: 'CUSTOMER_EXISTS' }),
  },
  status: {
    referenceOf: ({ path, query }) => (path === `${customers}/status` ? query.get('externalId') : undefined),
    reply: (found) => (found ? { json: customerOf(found), word: found.status } : { json: { customer: null }, word: 'nobody' }),
  },
  badRequest: { json: { error: 'BAD_REQUEST' }, word: 'BAD_REQUEST' },
  report: (application, eventId) => ({ eventId, externalId: application.reference, ...customerOf(application) }),
  signature: (hmac, seconds) => ({ 'mt-time': String(seconds), 'mt-signature': hmac.toString('base64') }),
});
