import { z } from 'zod';
import { presetOutcome, presetOutcomes } from './preset-outcomes.js';
import type { LenderApplication } from './applications.js';
import { createLeadSimulation, personalFields } from './lead-simulation.js';

const { pan, mobile, pincode, address, reference } = personalFields;
const paise = z.int().min(0);
const users = '/indialends/partner/v1/users';
const secrets = { partnerKey: 'demo-partner', partnerToken: 'demo-indialends-token', callbackSecret: 'demo-indialends-callback-secret' };
const OTP_SENT_STATUS = 'OTP_SENT';

const userData = ({ id, status, statusAt, reason }: LenderApplication) => ({
  ...{ user_id: id, status, status_on: new Date(statusAt).toISOString(), otp_pending: status === OTP_SENT_STATUS, reject_code: reason },
});
const applicationReply = (application: LenderApplication) => ({
  json: { info: { code: 'SUCCESS' }, data: userData(application) },
  word: application.status,
});
const codeReply = (code: string, more: object = {}) => ({ json: { info: { code }, ...more }, word: code });

/** IndiaLends in the simulator: answers everything with status 200, and continues after an OTP that it sends. */
export const indialends = createLeadSimulation({
  lender: 'indialends',
  prefix: '/indialends/',
  secrets,
  conditions: { rate: 18, feePercent: 2.5, minAmount: 15_000, maxAmount: 1_000_000 },
  idPrefix: 'IL',
  outcomes: presetOutcomes(
    presetOutcome('accept'),
    presetOutcome('accept'),
    presetOutcome('reject', 'bureau'),
    presetOutcome('accept'),
    presetOutcome('accept'),
    presetOutcome('pending'),
    presetOutcome('duplicate'),
  ),
  statuses: { accept: 'LENDERS_FOUND', low: 'LENDERS_FOUND', pending: 'SEARCHING', reject: 'NO_LENDER', duplicate: 'DUPLICATE_USER' },
  reasons: { bureau: 'LOW_SCORE', income: 'LOW_INCOME', policy: 'NO_RULE_FITS' },
  isAuthorised: (headers) => headers['partner-key'] === secrets.partnerKey && headers['partner-token'] === secrets.partnerToken,
  dedupe: {
    at: 'POST /indialends/partner/v1/dedupe',
    body: z.strictObject({ mobile, pan_number: pan }).transform((asked) => ({ pan: asked.pan_number, isServed: true })),
    reply: (verdict) => codeReply(verdict === 'known' ? 'DUPLICATE_USER' : 'SUCCESS'),
  },
  lead: {
    at: `POST ${users}`,
    body: z
      .strictObject({
        ...{ partner_user_id: reference, redirect_back: address, webhook: address, otp_link: address },
        ...{ mobile, pan_number: pan, pincode, loan_paise: paise.min(1), income_paise: paise },
        first_name: z.string().min(1),
        last_name: z.string().min(1),
        email: z.email(),
        birth_date: z.string().regex(/^\d{2}-\d{2}-\d{4}$/),
        loan_months: z.int().min(1).max(120),
        profession: z.enum(['Salaried', 'SEP', 'SENP', 'Other']),
      })
      .transform(({ partner_user_id, redirect_back, webhook, loan_paise, loan_months, pan_number }) => ({
        ...{ reference: partner_user_id, returnUrl: redirect_back, callbackUrl: webhook },
        ...{ amount: loan_paise / 100, months: loan_months, pan: pan_number },
      })),
    reply: applicationReply,
    known: (at) => codeReply('DUPLICATE_USER', { on: new Date(at).toISOString() }),
  },
  status: {
    referenceOf: ({ path, query }) => (path === users ? query.get('partner_user_id') : undefined),
    reply: (found) => (found ? applicationReply(found) : codeReply('NO_SUCH_USER')),
  },
  code: {
    awaited: OTP_SENT_STATUS,
    send: /^POST \/indialends\/partner\/v1\/users\/([\w-]+)\/otp$/,
    verify: /^POST \/indialends\/partner\/v1\/users\/([\w-]+)\/otp\/verify$/,
    body: z.strictObject({ otp: z.string().regex(/^\d{6}$/) }).transform(({ otp }) => otp),
    sent: codeReply('SUCCESS'),
    wrong: codeReply('OTP_WRONG'),
    exhausted: codeReply('OTP_BLOCKED'),
  },
  link: {
    at: /^POST \/indialends\/partner\/v1\/users\/([\w-]+)\/site$/,
    reply: (url, expiresAt) => codeReply('SUCCESS', { data: { url, expires_on: new Date(expiresAt).toISOString() } }).json,
  },
  badRequest: codeReply('BAD_REQUEST'),
  report: (application, eventId) => ({ event_id: eventId, partner_user_id: application.reference, ...userData(application) }),
  signature: (hmac, seconds) => ({ 'il-timestamp': String(seconds), 'il-signature': hmac.toString('hex') }),
  site: {
    name: 'IndiaLends',
    words: { chosen: 'LENDERS_FOUND', started: 'SITE_VISITED', completed: 'AT_LENDER', cancelled: 'USER_CANCELLED' },
  },
});
