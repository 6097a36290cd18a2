import { z } from 'zod';
import { fate, fates } from './applicant-fate.js';
import type { LenderApplication } from './applications.js';
import { leadPlay, personal } from './lead-play.js';

const { pan, mobile: mobileNo, address } = personal;
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

const said = (json: object, word: string, status = 200) => ({ json, word, status });

/** Muthoot FinCorp in the simulator: a merchant form with the lead, and a site of its own. */
export const muthootfincorp = leadPlay({
  lender: 'muthootfincorp',
  prefix: '/muthootfincorp/',
  secrets,
  conditions: { rate: 20, feePercent: 2, least: 100_000, cap: 1_000_000 },
  idPrefix: 'MFL',
  fates: fates(
    fate('accept'),
    fate('pending'),
    fate('accept'),
    fate('reject', 'income'),
    fate('accept'),
    fate('duplicate'),
    fate('accept'),
  ),
  words: { accept: 'Eligible', low: 'Eligible', pending: 'UnderEvaluation', reject: 'Rejected', duplicate: 'Duplicate' },
  reasons: { bureau: 'BureauScore', income: 'Turnover', policy: 'Policy' },
  isAuthorised: (headers) => headers['x-partner-code'] === secrets.partnerCode && headers['x-api-key'] === secrets.apiKey,
  dedupe: {
    at: 'POST /muthootfincorp/v1/customers/exists',
    body: z.strictObject({ pan, mobileNo }).transform((asked) => ({ pan: asked.pan, isServed: true })),
    reply: (verdict) => (verdict === 'known' ? said({ exists: 'Y' }, 'exists Y') : said({ exists: 'N' }, 'exists N')),
  },
  lead: {
    at: 'POST /muthootfincorp/v1/applications',
    body: leadBody.transform((lead) => ({
      ...{ pan: lead.pan, reference: lead.creditappUuid, callbackUrl: lead.callbackUrl, returnUrl: lead.returnUrl },
      ...{ amount: lead.loanAmount, months: lead.tenureMonths },
    })),
    reply: (application) => said(applicationData(application), application.status, 201),
    known: (at) => said({ error: 'Duplicate', on: new Date(at).toISOString() }, 'Duplicate', 409),
  },
  status: {
    referenceOf: ({ query }) => query.get('creditappUuid'),
    reply: (found) => said({ applications: found ? [applicationData(found)] : [] }, found?.status ?? 'no applications'),
  },
  link: {
    at: /^POST \/muthootfincorp\/v1\/applications\/([\w-]+)\/link$/,
    reply: (redirectionUrl, expiresAt) => ({ redirectionUrl, validUpto: new Date(expiresAt).toISOString() }),
  },
  badRequest: said({ error: 'BadRequest' }, 'BadRequest'),
  report: (application, eventId) => ({ eventId, creditappUuid: application.reference, ...applicationData(application) }),
  signature: (hmac, seconds) => ({ 'x-mfl-timestamp': String(seconds), 'x-mfl-signature': hmac.toString('hex') }),
  site: {
    name: 'Muthoot FinCorp',
    words: { chosen: 'Eligible', started: 'JourneyStarted', completed: 'CreditAppraisal', cancelled: 'Cancelled' },
  },
});
