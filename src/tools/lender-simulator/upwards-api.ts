import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { presetOutcome, findPresetOutcome } from './preset-outcomes.js';
import { type LenderApplication, setStatus } from './applications.js';
import { createLeadService } from './lead-service.js';
import type { ApiCall, ApiReply, ApiRequest, Decision, LenderApi, SimulatorContext } from './lender-api.js';
import type { LenderSimulation } from './lender-simulation.js';
import type { LoanTerms } from './loan-terms.js';
import type { Outcome } from './script.js';

const pan = z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/);
const mobile = z.string().regex(/^[6-9]\d{9}$/);
const pincode = z.string().regex(/^[1-9]\d{5}$/);
const employment = z.enum(['salaried', 'self_employed_professional', 'self_employed_business', 'not_employed']);

const eligibilityBody = z.strictObject({ pan, mobile, pincode, employment, monthly_income: z.number().min(0) });
const createBody = z.strictObject({
  partner_reference: z.string().min(1).max(64),
  return_url: z.url({ protocol: /^https?$/ }),
  webhook_url: z.url({ protocol: /^https?$/ }),
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  pan,
  dob: z.iso.date(),
  mobile,
  email: z.email(),
  pincode,
});
const completeBody = z.strictObject({
  amount: z.number().positive(),
  tenure_months: z.int().min(1).max(120),
  employment,
  employer: z.string().optional(),
  monthly_income: z.number().positive(),
  qualification: z.enum(['school', 'diploma', 'graduate', 'postgraduate']),
  work_years: z.int().min(0).max(60),
  dependents: z.int().min(0).max(20),
});

const decisionStatuses = {
  accept: 'approved_in_principle',
  low: 'approved_in_principle',
  pending: 'decision_pending',
  reject: 'declined',
  duplicate: 'duplicate',
} as const satisfies Record<Outcome, string>;
const declineReasons = { bureau: 'credit_score', income: 'income_norms', policy: 'internal_policy' } as const;
const OFFER_LIFE_MS = 7 * 24 * 3600 * 1000;
const TOKEN_LIFE_MS = 30 * 60 * 1000;

const secrets = {
  affiliateId: 'demo-affiliate',
  affiliateSecret: 'demo-upwards-secret',
  callbackSecret: 'demo-upwards-callback-secret',
};
const conditions = { rate: 20, feePercent: 3, minAmount: 20_000, maxAmount: 500_000 };
const idPrefix = 'UPW';
// 7, 8 and 9 are accepted in full by every lender.
const outcomes = [
  presetOutcome('pending'),
  presetOutcome('accept'),
  presetOutcome('accept'),
  presetOutcome('duplicate'),
  presetOutcome('reject', 'bureau'),
  presetOutcome('accept'),
  presetOutcome('low'),
  presetOutcome('accept'),
  presetOutcome('accept'),
  presetOutcome('accept'),
];

/**
 * Simulates Upwards: a token valid for some minutes, an application in two calls, snake_case status values; one reference opens one
 * application.
 */
function upwardsApi(surroundings: SimulatorContext): LenderApi {
  const { applications, journeyPage } = surroundings;
  const desk = createLeadService(surroundings, {
    lender: 'upwards',
    idPrefix,
    conditions,
    statuses: decisionStatuses,
    reasons: declineReasons,
  });
  const tokens = new Set<string>();
  const pans = new Map<string, string>();
  const undecided = new Set<string>();

  const token = (): ApiReply => {
    const access_token = randomBytes(16).toString('hex');
    tokens.add(`Bearer ${access_token}`);
    return reply(200, { access_token, expires_at: new Date(Date.now() + TOKEN_LIFE_MS).toISOString() }, 'token');
  };

  const create = ({ json }: ApiRequest): ApiCall => {
    const parsed = createBody.safeParse(json);
    if (!parsed.success) return { operation: 'create', run: () => badRequest };
    const { partner_reference: reference, webhook_url: callbackUrl, return_url: returnUrl, pan: applicant } = parsed.data;
    const run = (): ApiReply => {
      const [known] = applications.byReference('upwards', reference);
      const opened = known ?? desk.open({ reference, callbackUrl, returnUrl, amount: 0, months: 1 });
      if (!known) undecided.add(opened.id);
      pans.set(opened.id, applicant);
      return reply(200, { loan_id: opened.id, loan_status: 'created' }, 'created');
    };
    return { operation: 'create', reference, run };
  };

  const complete = ({ json }: ApiRequest, application: LenderApplication): ApiCall => {
    const { reference } = application;
    const parsed = completeBody.safeParse(json);
    const run = (decision: Decision): ApiReply => {
      if (!parsed.success) return badRequest;
      if (!undecided.has(application.id)) return reply(200, loanData(application), application.status);
      const status_at = new Date().toISOString();
      if (decision.outcome === 'duplicate') return reply(409, { error: 'existing_application', status_at }, 'existing_application');
      undecided.delete(application.id);
      desk.ask(application, { amount: parsed.data.amount, months: parsed.data.tenure_months });
      desk.decide(application, decision);
      return { ...reply(200, loanData(application), application.status), opened: application };
    };
    return { operation: 'lead', reference, pan: pans.get(application.id) ?? '', run };
  };

  const byReference = (reference: string): ApiReply => {
    const [found] = applications.byReference('upwards', reference);
    if (!found) return reply(404, { error: 'no_such_loan' }, 'no_such_loan');
    return undecided.has(found.id)
      ? reply(200, { loan_id: found.id, loan_status: 'created' }, 'created')
      : reply(200, loanData(found), found.status);
  };

  const transition = ({ json }: ApiRequest, application: LenderApplication, { linkLifeMs }: Decision): ApiReply => {
    const parsed = z.strictObject({ offer_id: z.string() }).safeParse(json);
    const offer = parsed.success && application.offers.find((_, index) => offerId(application, index) === parsed.data.offer_id);
    if (!offer) return badRequest;
    if (application.status === decisionStatuses.accept) setStatus(application, 'offer_accepted');
    const { url, expiresAt } = journeyPage(application, linkLifeMs);
    return reply(200, { url, expires_at: new Date(expiresAt).toISOString() }, application.status);
  };

  const onLoan = (request: ApiRequest, id: string, action: string): ApiCall | undefined => {
    const application = applications.byId('upwards', id);
    if (!application) return undefined;
    const { reference } = application;
    switch (`${request.method} ${action}`) {
      case 'POST complete':
        return complete(request, application);
      case 'GET offers':
        return { operation: 'offers', reference, run: () => offersReply(application) };
      case 'POST transition':
        return { operation: 'journey-url', reference, run: (decision) => transition(request, application, decision) };
      default:
        return undefined;
    }
  };

  return {
    lender: 'upwards',
    prefix: '/upwards/',
    isAuthorised: (headers) =>
      headers['affiliate-id'] === secrets.affiliateId &&
      (headers['affiliate-secret'] === secrets.affiliateSecret || tokens.has(headers.authorization ?? '')),
    route(request) {
      const endpoint = `${request.method} ${request.path}`;
      if (endpoint === 'POST /upwards/v1/token') return { operation: 'token', run: token };
      if (endpoint === 'POST /upwards/v1/eligibility') return eligibility(request);
      if (endpoint === 'POST /upwards/v1/loans') return create(request);
      const reference = request.query.get('partner_reference') ?? '';
      if (endpoint === 'GET /upwards/v1/loans') return { operation: 'status', reference, run: () => byReference(reference) };
      const [, id, action] = /^\/upwards\/v1\/loans\/([\w-]+)\/(\w+)$/.exec(request.path) ?? [];
      return id && action ? onLoan(request, id, action) : undefined;
    },
    reset() {
      tokens.clear();
      pans.clear();
      undecided.clear();
    },
  };
}

function eligibility({ json }: ApiRequest): ApiCall {
  const parsed = eligibilityBody.safeParse(json);
  if (!parsed.success) return { operation: 'dedupe', run: () => badRequest };
  const { pan: applicant, employment: kind } = parsed.data;
  const existing = findPresetOutcome(outcomes, applicant).outcome === 'duplicate';
  const eligible = kind !== 'not_employed';
  const answer = { eligible, existing, ...(!eligible && { reason: 'income_norms' }) };
  return {
    operation: 'dedupe',
    pan: applicant,
    run: () => reply(200, answer, existing ? 'existing' : eligible ? 'eligible' : 'not eligible'),
  };
}

const reply = (status: number, json: object, word: string): ApiReply => ({ status, json, word });
const badRequest = reply(400, { error: 'bad_request' }, 'bad_request');
const offerId = ({ id }: LenderApplication, index: number) => `${id}-${index + 1}`;

const loanData = ({ id, status, statusAt, reason }: LenderApplication) => ({
  loan_id: id,
  loan_status: status,
  status_at: new Date(statusAt).toISOString(),
  decline_reason: reason,
});

function offersReply(application: LenderApplication): ApiReply {
  const valid_until = new Date(Date.now() + OFFER_LIFE_MS).toISOString();
  const offers = application.offers.map((terms, index) => ({ offer_id: offerId(application, index), valid_until, ...offerData(terms) }));
  return reply(200, { offers }, `${offers.length} offers`);
}

const offerData = (terms: LoanTerms) => ({
  amount: terms.principal.toNumber(),
  disbursed: terms.netDisbursed.toNumber(),
  tenure_months: terms.months,
  rate_pa: terms.annualRate.toNumber(),
  rate_kind: 'fixed',
  apr: terms.apr.toNumber(),
  emi: terms.instalment.toDecimalPlaces(2).toNumber(),
  fee_with_gst: terms.fee.plus(terms.feeGst).toNumber(),
  other_charges: 0,
  overdue_percent_pm: 2,
  foreclosure_percent: 4,
  cooling_off_days: 3,
  terms_url: 'https://upwards.example/terms',
  kfs_url: 'https://upwards.example/kfs',
});

/** Upwards in the simulator. */
export const upwards: LenderSimulation = {
  secrets,
  conditions,
  idPrefix,
  outcomes,
  report: (application, eventId) => ({ event_id: eventId, partner_reference: application.reference, ...loanData(application) }),
  signature: (hmac, seconds) => ({ 'upwards-timestamp': String(seconds), 'upwards-signature': hmac.toString('hex') }),
  site: {
    name: 'Upwards',
    words: { chosen: 'offer_accepted', started: 'transitioned', completed: 'credit_review', cancelled: 'cancelled' },
  },
  open: upwardsApi,
};
