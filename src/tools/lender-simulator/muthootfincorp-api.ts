import { z } from 'zod';
import { presetOutcome, presetOutcomes } from './preset-outcomes.js';
import type { LenderApplication } from './applications.js';
import { createLeadSimulation, personalFields } from './lead-simulation.js';

const { pan, mobile: mobileNo, address } = personalFields;
const text = z.string().min(1).max(255);
const leadBody = z.strictObject({
  creditappUuid: z.string().min(1).max(64),
  returnUrl: address,
  callbackUrl: address,
  firstName: text,
  lastName: text,
  pan,
  dateOfBirth: z.iso.date(),
  mobileNo,
  email: z.email(),
  loanAmount: z.number().positive(),
  tenureMonths: z.int().min(1).max(60),
  purposeOfLoan: text,
  gender: z.enum(['male', 'female', 'other']),
  maritalStatus: text,
  fathersName: text,
  mothersName: text,
  business: z.strictObject({
    name: text,
    dateOfIncorporation: z.iso.date(),
    annualSalesTurnOver: z.number().min(0),
    uan: z
      .string()
      .regex(/^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/)
      .optional(),
    category: text,
    subCategory: text.optional(),
    nature: text,
  }),
  businessAddressLine1: text,
  businessAddressLine2: text,
  businessAddressPincode: z.string().regex(/^[1-9]\d{5}$/),
});

const secrets = { partnerCode: 'demo-partner', apiKey: 'demo-fincorp-api-key', callbackSecret: 'demo-fincorp-callback' };

const applicationData = ({ id, status, statusAt, reason }: LenderApplication) => ({
  applicationNo: id,
  status,
  statusOn: new Date(statusAt).toISOString(),
  rejectReason: reason,
});

const createReply = (json: object, word: string, status = 200) => ({ json, word, status });

/** Muthoot FinCorp in the simulator: a merchant form with the lead, and its own site. */
export const muthootfincorp = createLeadSimulation({
  lender: 'muthootfincorp',
  prefix: '/muthootfincorp/',
  secrets,
  conditions: { rate: 20, feePercent: 2, minAmount: 100_000, maxAmount: 1_000_000 },
  idPrefix: 'MFL',
  outcomes: presetOutcomes(
    presetOutcome('accept'),
    presetOutcome('pending'),
    presetOutcome('accept'),
    presetOutcome('reject', 'income'),
    presetOutcome('accept'),
    presetOutcome('duplicate'),
    presetOutcome('accept'),
  ),
  statuses: { accept: 'Eligible', low: 'Eligible', pending: 'UnderEvaluation', reject: 'Rejected', duplicate: 'Duplicate' },
  reasons: { bureau: 'BureauScore', income: 'Turnover', policy: 'Policy' },
  isAuthorised: (headers) => headers['x-partner-code'] === secrets.partnerCode && headers['x-api-key'] === secrets.apiKey,
  dedupe: {
    at: 'POST /muthootfincorp/v1/customers/exists',
    body: z.strictObject({ pan, mobileNo }).transform((asked) => ({ pan: asked.pan, isServed: true })),
    reply: (verdict) => (verdict === 'known' ? createReply({ exists: 'Y' }, 'exists Y') : createReply({ exists: 'N' }, 'exists N')),
  },
  lead: {
    at: 'POST /muthootfincorp/v1/applications',
    body: leadBody.transform((lead) => ({
      ...{ pan: lead.pan, reference: lead.creditappUuid, callbackUrl: lead.callbackUrl, returnUrl: lead.returnUrl },
      ...{ amount: lead.loanAmount, months: lead.tenureMonths },
    })),
    reply: (application) => createReply(applicationData(application), application.status, 201),
    known: (at) => createReply({ error: 'Duplicate', on: new Date(at).toISOString() }, 'Duplicate', 409),
  },
  status: {
    referenceOf: ({ query }) => query.get('creditappUuid'),
    reply: (found) => createReply({ applications: found ? [applicationData(found)] : [] }, found?.status ?? 'no applications'),
  },
  link: {
    at: /^POST \/muthootfincorp\/v1\/applications\/([\w-]+)\/link$/,
    reply: (redirectionUrl, expiresAt) => ({ redirectionUrl, validUpto: new Date(expiresAt).toISOString() }),
  },
  badRequest: createReply({ error: 'BadRequest' }, 'BadRequest'),
  report: (application, eventId) => ({ eventId, creditappUuid: application.reference, ...applicationData(application) }),
  signature: (hmac, seconds) => ({ 'x-mfl-timestamp': String(seconds), 'x-mfl-signature': hmac.toString('hex') }),
  site: {
    name: 'Muthoot FinCorp',
    words: { chosen: 'Eligible', started: 'JourneyStarted', completed: 'CreditAppraisal', cancelled: 'Cancelled' },
  },
});
