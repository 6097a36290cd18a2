import { z } from 'zod';
import { presetOutcome, findPresetOutcome } from './preset-outcomes.js';
import { setStatus, type LenderApplication } from './applications.js';
import { createLeadService } from './lead-service.js';
import type { ApiCall, ApiReply, ApiRequest, Decision, LenderApi, SimulatorContext } from './lender-api.js';
import type { LenderSimulation } from './lender-simulation.js';
import type { LoanTerms } from './loan-terms.js';
import type { Outcome } from './script.js';
import { personalFields } from './lead-simulation.js';

const { fullName } = personalFields;
const pan = z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/);
const mobile = z.string().regex(/^[6-9]\d{9}$/);

const dedupeBody = z.strictObject({ panNo: pan, mobileNo: mobile });
const leadBody = z.strictObject({
  partnerRef: z.string().min(1).max(64),
  returnUrl: z.url({ protocol: /^https?$/ }),
  webhookUrl: z.url({ protocol: /^https?$/ }),
  loanAmount: z.number().positive(),
  loanTenure: z.int().min(1).max(120),
  name: fullName,
  panNo: pan,
  dateOfBirth: z.iso.date(),
  mobileNo: mobile,
  emailId: z.email(),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
  employmentType: z.enum(['Salaried', 'Self Employed Professional', 'Self Employed Business', 'Not Employed']),
  companyName: z.string().optional(),
  declaredIncome: z.number().positive(),
});

const decisionStatuses = {
  accept: 'Offers Generated',
  low: 'Offers Generated',
  pending: 'In Progress',
  reject: 'Rejected',
  duplicate: 'Dedupe Rejected',
} as const satisfies Record<Outcome, string>;
const rejectReasons = { bureau: 'Low Bureau Score', income: 'Low Income', policy: 'Policy Reject' } as const;
const OFFER_LIFE_MS = 7 * 24 * 3600 * 1000;
const SECOND_TENURE_MONTHS = 36;

const secrets = { partnerCode: 'demo-partner', token: 'demo-money-view-token', callbackSecret: 'demo-money-view-callback-secret' };
const conditions = { rate: 16.5, feePercent: 2.5, minAmount: 5_000, maxAmount: 500_000 };
const idPrefix = 'MV-';
// 7, 8 and 9 are accepted in full by every lender.
const outcomes = [
  presetOutcome('accept'),
  presetOutcome('accept'),
  presetOutcome('reject', 'income'),
  presetOutcome('accept'),
  presetOutcome('duplicate'),
  presetOutcome('low'),
  presetOutcome('pending'),
  presetOutcome('accept'),
  presetOutcome('accept'),
  presetOutcome('accept'),
];

/** Simulates Moneyview: JSON numbers, Title Case status values, a bearer token, and no idempotency: a second POST opens a second lead. */
function moneyViewApi(surroundings: SimulatorContext): LenderApi {
  const { applications, journeyPage } = surroundings;
  const otherTenures = [SECOND_TENURE_MONTHS];
  const desk = createLeadService(surroundings, {
    lender: 'money-view',
    idPrefix,
    conditions,
    statuses: decisionStatuses,
    reasons: rejectReasons,
    otherTenures,
  });
  const lead = ({ json }: ApiRequest): ApiCall => {
    const parsed = leadBody.safeParse(json);
    if (!parsed.success) return { operation: 'lead', run: () => badRequest };
    const { partnerRef: reference, panNo, loanAmount, loanTenure: months, returnUrl, webhookUrl: callbackUrl } = parsed.data;
    const run = (decision: Decision): ApiReply => {
      if (decision.outcome === 'duplicate')
        return { status: 200, json: { status: 'failure', code: 'DUPLICATE_LEAD', statusTime: Date.now() }, word: 'DUPLICATE_LEAD' };
      const opened = desk.open({ reference, callbackUrl, returnUrl, amount: loanAmount, months });
      desk.decide(opened, decision);
      return { ...success(leadData(opened), opened.status), opened };
    };
    return { operation: 'lead', reference, pan: panNo, run };
  };

  const journeyUrl = ({ json }: ApiRequest, application: LenderApplication, { linkLifeMs }: Decision): ApiReply => {
    const parsed = z.strictObject({ offerId: z.string() }).safeParse(json);
    const offer = parsed.success && application.offers.find((_, index) => offerId(application, index) === parsed.data.offerId);
    if (!offer) return badRequest;
    if (application.status === 'Offers Generated') setStatus(application, 'Offer Selected');
    return success(journeyPage(application, linkLifeMs), application.status);
  };

  const byReference = (reference: string): ApiReply => {
    const leads = applications.byReference('money-view', reference);
    return success({ leads: leads.map(leadData) }, leads[0]?.status ?? 'no leads');
  };

  const onLead = (request: ApiRequest, id: string, action: string): ApiCall | undefined => {
    const application = applications.byId('money-view', id);
    if (!application) return undefined;
    const { reference } = application;
    if (action === 'offers' && request.method === 'GET') return { operation: 'offers', reference, run: () => offersReply(application) };
    if (action !== 'journey-url' || request.method !== 'POST') return undefined;
    return { operation: 'journey-url', reference, run: (decision) => journeyUrl(request, application, decision) };
  };

  return {
    lender: 'money-view',
    prefix: '/v1/',
    isAuthorised: (headers) => headers.partnercode === secrets.partnerCode && headers.authorization === `Bearer ${secrets.token}`,
    route(request) {
      const endpoint = `${request.method} ${request.path}`;
      if (endpoint === 'POST /v1/lead/dedupe') return dedupe(request);
      if (endpoint === 'POST /v1/lead') return lead(request);
      const reference = request.query.get('partnerRef') ?? '';
      if (endpoint === 'GET /v1/lead/status') return { operation: 'status', reference, run: () => byReference(reference) };
      const [, id, action] = /^\/v1\/lead\/([\w-]+)\/([\w-]+)$/.exec(request.path) ?? [];
      return id && action ? onLead(request, id, action) : undefined;
    },
    reset: () => undefined,
  };
}

function dedupe({ json }: ApiRequest): ApiCall {
  const parsed = dedupeBody.safeParse(json);
  if (!parsed.success) return { operation: 'dedupe', run: () => badRequest };
  const { panNo } = parsed.data;
  const dedupeMatch = findPresetOutcome(outcomes, panNo).outcome === 'duplicate';
  return { operation: 'dedupe', pan: panNo, run: () => success({ dedupeMatch }, `dedupeMatch ${dedupeMatch}`) };
}

const badRequest: ApiReply = { status: 400, json: { status: 'failure', code: 'BAD_REQUEST' }, word: 'BAD_REQUEST' };
const success = (data: unknown, word: string): ApiReply => ({ status: 200, json: { status: 'success', data }, word });
const offerId = ({ id }: LenderApplication, index: number) => `${id}-${index + 1}`;
const leadData = ({ id, status, statusAt, reason }: LenderApplication) => ({
  leadId: id,
  leadStatus: status,
  statusTime: statusAt,
  rejectReason: reason,
});

function offersReply(application: LenderApplication): ApiReply {
  const validUpto = Date.now() + OFFER_LIFE_MS;
  const offers = application.offers.map((terms, index) => ({ offerId: offerId(application, index), validUpto, ...offerData(terms) }));
  return success({ offers }, `${offers.length} offers`);
}

const offerData = (terms: LoanTerms) => ({
  loanAmount: terms.principal.toNumber(),
  disbursalAmount: terms.netDisbursed.toNumber(),
  tenure: terms.months,
  roi: terms.annualRate.toNumber(),
  roiType: 'Fixed',
  apr: terms.apr.toNumber(),
  emi: terms.instalment.toDecimalPlaces(2).toNumber(),
  processingFee: terms.fee.toNumber(),
  processingFeeGst: terms.feeGst.toNumber(),
  otherCharges: 0,
  penalChargePerMonth: 2,
  foreclosureCharge: 4,
  coolingOffDays: 3,
  tncUrl: 'https://moneyview.example/terms',
  kfsUrl: 'https://moneyview.example/kfs',
});

/** Moneyview in the simulator. */
export const moneyView: LenderSimulation = {
  secrets,
  conditions,
  idPrefix,
  outcomes,
  report: (application, eventId) => ({ eventId, partnerRef: application.reference, ...leadData(application) }),
  signature: (hmac, seconds) => ({ 'x-mv-signature': `t=${seconds},v1=${hmac.toString('base64')}` }),
  site: {
    name: 'Moneyview',
    words: { chosen: 'Offer Selected', started: 'Journey Started', completed: 'Journey Completed', cancelled: 'Cancelled' },
  },
  open: moneyViewApi,
};
