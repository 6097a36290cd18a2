import { z } from 'zod';
import { presetOutcome, presetOutcomes } from './preset-outcomes.js';
import type { LenderApplication } from './applications.js';
import { createLeadSimulation, personalFields } from './lead-simulation.js';

const { pan, mobile, pincode, address, reference } = personalFields;
const money = z.string().regex(/^\d{1,12}\.\d{2}$/);
const occupation = z.strictObject({
  kind: z.enum(['Salaried', 'Professional', 'Business Owner', 'None']),
  employer: z.string().optional(),
  monthlyIncome: money,
});
const requests = '/finzy/borrowers/v2/requests';
const secrets = { user: 'demo-partner', password: 'demo-finzy-password', callbackSecret: 'demo-finzy-callback-secret' };

const requestData = ({ id, status, statusAt, reason }: LenderApplication) => ({
  requestId: id,
  status: { name: status, since: statusAt, reason },
});
const applicationReply = (application: LenderApplication, status = 200) => ({
  status,
  json: requestData(application),
  word: application.status,
});
const errorReply = (status: number, error: string, more: object = {}) => ({ status, json: { error, ...more }, word: error });

/** Finzy in the simulator: a borrower's request in several parts, and people who lend instead of a lender. */
export const finzy = createLeadSimulation({
  lender: 'finzy',
  prefix: '/finzy/',
  secrets,
  conditions: { rate: 16, feePercent: 2.5, minAmount: 50_000, maxAmount: 1_000_000 },
  idPrefix: 'FZ',
  outcomes: presetOutcomes(
    presetOutcome('duplicate'),
    presetOutcome('reject', 'bureau'),
    presetOutcome('accept'),
    presetOutcome('accept'),
    presetOutcome('pending'),
    presetOutcome('reject', 'income'),
  ),
  statuses: {
    accept: 'Ready To List',
    low: 'Ready To List',
    pending: 'Under Assessment',
    reject: 'Not Approved',
    duplicate: 'Registered Borrower',
  },
  reasons: { bureau: 'Bureau Score', income: 'Monthly Income', policy: 'Risk Grade' },
  isAuthorised: ({ authorization }) => authorization === `Basic ${Buffer.from(`${secrets.user}:${secrets.password}`).toString('base64')}`,
  dedupe: {
    at: 'POST /finzy/borrowers/v2/eligibility',
    body: z
      .strictObject({ pan, mobile, pincode, occupation })
      .transform(({ pan: asked, occupation: { kind } }) => ({ pan: asked, isServed: kind === 'Salaried' })),
    reply(verdict) {
      if (verdict === 'known') return errorReply(409, 'Registered Borrower', { since: Date.now() });
      const eligible = verdict === 'new';
      return { json: { eligible, ...(!eligible && { reason: 'Risk Grade' }) }, word: eligible ? 'eligible' : 'not eligible' };
    },
  },
  lead: {
    at: `POST ${requests}`,
    body: z
      .strictObject({
        partner: z.strictObject({ reference, returnTo: address, notify: address }),
        loan: z.strictObject({ amount: money, months: z.int().min(1).max(60) }),
        borrower: z.strictObject({
          name: z.strictObject({ first: z.string().min(1), last: z.string().min(1) }),
          born: z.iso.date(),
          ...{ pan, mobile, pincode, occupation },
          email: z.email(),
        }),
      })
      .transform(({ partner, loan, borrower }) => ({
        ...{ reference: partner.reference, returnUrl: partner.returnTo, callbackUrl: partner.notify, ...loan, pan: borrower.pan },
      })),
    reply: (application) => applicationReply(application, 201),
    known: (at) => errorReply(409, 'Registered Borrower', { since: at }),
  },
  status: {
    referenceOf: ({ path }) => /^\/finzy\/borrowers\/v2\/requests\/of\/([\w-]+)$/.exec(path)?.[1],
    reply: (found) => (found ? applicationReply(found) : errorReply(404, 'Unknown Request')),
  },
  link: {
    at: /^POST \/finzy\/borrowers\/v2\/requests\/([\w-]+)\/listing$/,
    reply: (url, expiresAt) => ({ listing: { address: url, until: expiresAt } }),
  },
  badRequest: errorReply(400, 'Bad Request'),
  report: (application, event) => ({ event, partnerReference: application.reference, ...requestData(application) }),
  signature: (hmac, seconds) => ({ 'finzy-time': String(seconds), 'finzy-hmac': hmac.toString('hex') }),
  site: {
    name: 'Finzy',
    words: { chosen: 'Ready To List', started: 'Listing Opened', completed: 'Listed', cancelled: 'Withdrawn' },
  },
});
