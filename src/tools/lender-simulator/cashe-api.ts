import { createHash } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { presetOutcome, findPresetOutcome } from './preset-outcomes.js';
import { setStatus, type LenderApplication } from './applications.js';
import { createLeadService } from './lead-service.js';
import type { ApiCall, ApiReply, ApiRequest, Decision, LenderApi, SimulatorContext } from './lender-api.js';
import type { LenderSimulation } from './lender-simulation.js';
import { loanTerms, type LoanTerms } from './loan-terms.js';
import type { Outcome } from './script.js';
import { personalFields } from './lead-simulation.js';

const { fullName } = personalFields;
const amount = z.string().regex(/^\d{1,12}\.\d{2}$/);
const count = z.string().regex(/^\d{1,3}$/);
const pan = z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/);
const mobile = z.string().regex(/^[6-9]\d{9}$/);

const dedupeBody = z.strictObject({ pan_number: pan, mobile_number: mobile });
const leadBody = z.strictObject({
  partner_reference: z.string().min(1).max(64),
  callback_url: z.url(),
  loan: z.strictObject({ amount, tenure_months: count }),
  applicant: z.strictObject({
    full_name: fullName,
    pan_number: pan,
    date_of_birth: z.string().regex(/^\d{2}-\d{2}-\d{4}$/),
    mobile_number: mobile,
    email_id: z.email(),
    pin_code: z.string().regex(/^[1-9]\d{5}$/),
    employment_type: z.enum(['SALARIED', 'SELF_EMPLOYED_PROFESSIONAL', 'SELF_EMPLOYED_BUSINESS', 'NOT_EMPLOYED']),
    employer_name: z.string().optional(),
    net_monthly_income: amount,
  }),
});
const quoteBody = z.strictObject({ accepted_amount: amount, tenure_months: count });
const confirmationBody = quoteBody.extend({
  ifsc_code: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/),
  account_kind: z.enum(['SB', 'CA']),
  borrower_consent: z.literal('Y'),
});

const decisionStatuses = {
  accept: 'PRE_APPROVED_HIGH',
  low: 'PRE_APPROVED_LOW',
  pending: 'IN_PROCESS',
  reject: 'DECLINED',
  duplicate: 'EXISTING_CUSTOMER',
} as const satisfies Record<Outcome, string>;
const declineCodes = { bureau: 'BUREAU_SCORE', income: 'LOW_SALARY', policy: 'CREDIT_POLICY' } as const;
const tenures = ['3', '6', '9', '12', '15', '18'];
const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'];
/** Statuses in which a customer may still withdraw. */
const withdrawnFrom = ['IN_PROCESS', 'PRE_APPROVED_HIGH', 'PRE_APPROVED_LOW', 'KYC_PENDING', 'DOCS_PENDING', 'UNDER_REVIEW', 'APPROVED'];
const OFFER_LIFE_MS = 7 * 24 * 3600 * 1000;

const secrets = { partnerCode: 'DEMO-PARTNER', apiKey: 'demo-cashe-api-key', callbackSecret: 'demo-cashe-callback-secret' };
const conditions = { rate: 27, feePercent: 2, minAmount: 1_000, maxAmount: 400_000 };
const idPrefix = 'CSH';
// 7, 8 and 9 are accepted in full by every lender.
const outcomes = [
  presetOutcome('reject', 'bureau'),
  presetOutcome('duplicate'),
  presetOutcome('low'),
  presetOutcome('pending'),
  presetOutcome('accept'),
  presetOutcome('accept'),
  presetOutcome('accept'),
  presetOutcome('accept'),
  presetOutcome('accept'),
  presetOutcome('accept'),
];

/** Simulates CASHe: numbers as strings, UPPER_CASE status values, an API key header, and support for idempotency keys. */
function casheApi(surroundings: SimulatorContext): LenderApi {
  const { applications } = surroundings;
  const desk = createLeadService(surroundings, {
    lender: 'cashe',
    idPrefix,
    conditions,
    statuses: decisionStatuses,
    reasons: declineCodes,
  });
  const repeats = new Map<string, { readonly bodyHash: string; readonly reply: ApiReply }>();

  /** Repeats the answer without doing anything for the same key and body. Refuses the same key with another body. */
  const once = ({ headers, body }: ApiRequest, run: () => ApiReply): ApiReply => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return reply(400, { status: 'KEY_MISSING' });
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const known = repeats.get(key);
    if (known && known.bodyHash !== bodyHash) return reply(422, { status: 'KEY_REUSED' });
    if (known) return { ...known.reply, opened: undefined, replayed: true };
    const fresh = run();
    if (fresh.status < 500) repeats.set(key, { bodyHash, reply: fresh });
    return fresh;
  };

  const lead = (request: ApiRequest): ApiCall | undefined => {
    const parsed = leadBody.safeParse(request.json);
    if (!parsed.success) return { operation: 'lead', run: () => reply(400, { status: 'BAD_REQUEST' }) };
    const { partner_reference: reference, applicant, loan, callback_url: callbackUrl } = parsed.data;
    const run = (decision: Decision) =>
      once(request, () => {
        if (decision.outcome === 'duplicate') return reply(409, { status: 'DUPLICATE', status_at: new Date().toISOString() });
        const opened = desk.open({ reference, callbackUrl, amount: loan.amount, months: Number(loan.tenure_months) });
        desk.decide(opened, decision);
        return { ...applicationReply(opened, 201), opened };
      });
    return { operation: 'lead', reference, pan: applicant.pan_number, run };
  };

  const confirm = (request: ApiRequest, application: LenderApplication) =>
    once(request, () => {
      const parsed = confirmationBody.safeParse(request.json);
      if (!parsed.success) return reply(400, { status: 'BAD_REQUEST' });
      const { ifsc_code } = parsed.data;
      const refused = [
        ...refusedOf(application, parsed.data),
        // A bank that does not exist, so that a demo or a test can see the lender refuse a well-formed value.
        ...(ifsc_code.startsWith('XXXX') ? ['ifsc_code'] : []),
      ];
      if (refused.length > 0) return reply(422, { status: 'INVALID', fields: refused });
      application.offers = [accepted(parsed.data)];
      setStatus(application, 'DOCS_PENDING');
      return applicationReply(application);
    });

  const quote = (request: ApiRequest, application: LenderApplication): ApiReply => {
    const parsed = quoteBody.safeParse(request.json);
    if (!parsed.success) return reply(400, { status: 'BAD_REQUEST' });
    const fields = refusedOf(application, parsed.data);
    if (fields.length > 0) return reply(422, { status: 'INVALID', fields });
    return reply(200, { status: 'OK', data: { terms: toOfferData(application.id, accepted(parsed.data)) } });
  };

  const withdraw = (request: ApiRequest, application: LenderApplication) =>
    once(request, () => {
      if (!withdrawnFrom.includes(application.status)) return applicationReply(application);
      setStatus(application, 'WITHDRAWN');
      application.reason = 'CUSTOMER_WITHDREW';
      return applicationReply(application);
    });

  const upload = (request: ApiRequest, application: LenderApplication) =>
    once(request, () => {
      const isDocument = documentTypes.includes(request.headers['content-type'] ?? '') && request.body.length > 0;
      if (!isDocument) return reply(400, { status: 'BAD_REQUEST' });
      setStatus(application, 'UNDER_REVIEW');
      return applicationReply(application);
    });

  const byReference = (reference: string): ApiReply => {
    const [found] = applications.byReference('cashe', reference);
    return found ? applicationReply(found) : reply(404, { status: 'NOT_FOUND' });
  };

  const onApplication = (request: ApiRequest, id: string, action: string | undefined): ApiCall | undefined => {
    const application = applications.byId('cashe', id);
    if (!application) return undefined;
    const { reference } = application;
    switch (`${request.method} ${action ?? ''}`) {
      case 'GET ':
        return { operation: 'offers', reference, run: () => applicationReply(application) };
      case 'GET options':
        return { operation: 'options', reference, run: () => optionsReply(application) };
      case 'POST quote':
        return { operation: 'quote', reference, run: () => quote(request, application) };
      case 'POST withdrawal':
        return { operation: 'withdraw', reference, run: () => withdraw(request, application) };
      case 'POST confirmation':
        return { operation: 'confirm', reference, run: () => confirm(request, application) };
      case 'PUT documents/salary-slip':
        return { operation: 'documents', reference, run: () => upload(request, application) };
      default:
        return undefined;
    }
  };

  return {
    lender: 'cashe',
    prefix: '/partner/v2/',
    isAuthorised: (headers) => headers['x-partner-code'] === secrets.partnerCode && headers['x-api-key'] === secrets.apiKey,
    route(request) {
      const [, resource, id, action] = /^\/partner\/v2\/(dedupe|applications)(?:\/([\w-]+)(?:\/(.+))?)?$/.exec(request.path) ?? [];
      if (resource === 'dedupe' && request.method === 'POST') return dedupe(request);
      if (resource !== 'applications') return undefined;
      if (id) return onApplication(request, id, action);
      if (request.method === 'POST') return lead(request);
      const reference = request.query.get('partner_reference') ?? '';
      return { operation: 'status', reference, run: () => byReference(reference) };
    },
    reset: () => repeats.clear(),
  };
}

function dedupe({ json }: ApiRequest): ApiCall {
  const parsed = dedupeBody.safeParse(json);
  if (!parsed.success) return { operation: 'dedupe', run: () => reply(400, { status: 'BAD_REQUEST' }) };
  const { pan_number } = parsed.data;
  const is_existing = findPresetOutcome(outcomes, pan_number).outcome === 'duplicate' ? 'Y' : 'N';
  return {
    operation: 'dedupe',
    pan: pan_number,
    run: () => reply(200, { status: 'OK', data: { is_existing } }, `is_existing ${is_existing}`),
  };
}

const reply = (status: number, json: { readonly status: string; readonly [name: string]: unknown }, word = json.status): ApiReply => ({
  status,
  json,
  word,
});

/** Returns the fields of a selected amount and tenure that lie outside the offer. */
function refusedOf({ offers: [offer] }: LenderApplication, { accepted_amount, tenure_months }: z.infer<typeof quoteBody>): string[] {
  const chosen = new Decimal(accepted_amount);
  const fits = chosen.lessThanOrEqualTo(offer?.principal ?? 0) && chosen.greaterThanOrEqualTo(conditions.minAmount);
  return [...(fits ? [] : ['accepted_amount']), ...(tenures.includes(tenure_months) ? [] : ['tenure_months'])];
}

const accepted = ({ accepted_amount, tenure_months }: z.infer<typeof quoteBody>) =>
  loanTerms(new Decimal(accepted_amount), Number(tenure_months), new Decimal(conditions.rate), new Decimal(conditions.feePercent));

const toOfferData = (id: string, offer: LoanTerms) => ({
  offer_code: `${id}-1`,
  limit: offer.principal.toFixed(2),
  net_disbursal: offer.netDisbursed.toFixed(2),
  tenure_months: String(offer.months),
  annual_rate: offer.annualRate.toFixed(2),
  rate_type: 'FIXED',
  apr: offer.apr.toFixed(2),
  instalment: offer.instalment.toFixed(2),
  processing_fee_incl_gst: offer.fee.plus(offer.feeGst).toFixed(2),
  other_charges: '0.00',
  late_fee_percent_per_month: '2.00',
  preclosure_percent: '4.00',
  cooling_off_days: '3',
  valid_till: new Date(Date.now() + OFFER_LIFE_MS).toISOString(),
  terms_link: 'https://cashe.example/terms',
  // Every loan has its own statement.
  kfs_link: `https://cashe.example/kfs/${id}?limit=${offer.principal.toFixed(2)}&tenure=${offer.months}`,
});

function applicationReply(application: LenderApplication, status = 200): ApiReply {
  const [offer] = application.offers;
  const data = {
    application_id: application.id,
    application_status: application.status,
    status_at: new Date(application.statusAt).toISOString(),
    decline_code: application.reason,
    terms: offer && toOfferData(application.id, offer),
  };
  return reply(status, { status: 'OK', data }, application.status);
}

function optionsReply({ offers }: LenderApplication): ApiReply {
  const max_amount = (offers[0]?.principal ?? new Decimal(0)).toFixed(2);
  return reply(200, { status: 'OK', data: { min_amount: conditions.minAmount.toFixed(2), max_amount, tenures } });
}

/** CASHe in the simulator. */
export const cashe: LenderSimulation = {
  secrets,
  conditions,
  idPrefix,
  outcomes,
  report: ({ id, reference, status, statusAt, reason }, eventId) => ({
    event_id: eventId,
    partner_reference: reference,
    application_id: id,
    application_status: status,
    status_at: new Date(statusAt).toISOString(),
    decline_code: reason,
  }),
  signature: (hmac, seconds) => ({ 'x-cashe-timestamp': String(seconds), 'x-cashe-signature': `sha256=${hmac.toString('hex')}` }),
  open: casheApi,
};
