import type { IncomingHttpHeaders } from 'node:http';
import { z, type ZodType } from 'zod';
import { type PresetOutcome, findPresetOutcome } from './preset-outcomes.js';
import { type OtpFlow, createOtpHandler } from './otp-handler.js';
import type { LenderApplication } from './applications.js';
import { type LeadFacts, createLeadService } from './lead-service.js';
import type { ApiCall, ApiReply, ApiRequest, Decision, LenderApi, SimulatedReply, SimulatorContext } from './lender-api.js';
import type { LenderSimulation } from './lender-simulation.js';
import type { Outcome, SimulatedLender } from './script.js';

/** Personal details as the lenders ask for them, under any name. */
export const personalFields = {
  pan: z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/),
  mobile: z.string().regex(/^[6-9]\d{9}$/),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
  address: z.url({ protocol: /^https?$/ }),
  reference: z.string().min(1).max(64),
  /** One or more words; a missing last name leaves no blank. */
  fullName: z.string().regex(/^\S+(?: \S+)*$/),
} as const;

/**
 * What differs between lenders that take a lead in one call, make no offers before their own site, and open one application per reference.
 */
export interface LeadSimulation extends Omit<LenderSimulation, 'open'> {
  readonly lender: SimulatedLender;
  /** Prefix of all its paths. */
  readonly prefix: string;
  readonly isAuthorised: (headers: IncomingHttpHeaders) => boolean;
  readonly statuses: Readonly<Record<Outcome, string>>;
  readonly reasons: Readonly<Record<PresetOutcome['reason'], string>>;
  /** `METHOD /path` of the dedupe request before the lead, where the lender has one. */
  readonly dedupe?: {
    readonly at: string;
    readonly body: ZodType<{ readonly pan: string; readonly isServed: boolean }>;
    readonly reply: (verdict: 'new' | 'known' | 'not-served') => SimulatedReply;
  };
  readonly lead: {
    readonly at: string;
    readonly body: ZodType<LeadFacts & { readonly pan: string }>;
    readonly reply: (application: LenderApplication) => SimulatedReply;
    /** Reply when the lender opens no application because it knows the customer. */
    readonly known: (at: number) => SimulatedReply;
  };
  readonly status: {
    /** Returns our reference when the request asks for an application by it. */
    readonly referenceOf: (request: ApiRequest) => string | null | undefined;
    readonly reply: (application: LenderApplication | undefined) => SimulatedReply;
  };
  /** The capture group of `at` is the lender's id of the application. */
  readonly link?: { readonly at: RegExp; readonly reply: (url: string, expiresAt: number) => object };
  /** Set when the lender decides only after the customer has entered an OTP that it sends. */
  readonly code?: OtpFlow;
  readonly badRequest: SimulatedReply;
}

const toApiReply = ({ status = 200, ...reply }: SimulatedReply): ApiReply => ({ status, ...reply });

/** Creates the simulation of such a lender. */
export function createLeadSimulation(play: LeadSimulation): LenderSimulation {
  return { ...play, open: (surroundings) => createLeadApi(play, surroundings) };
}

function createLeadApi(play: LeadSimulation, surroundings: SimulatorContext): LenderApi {
  const { lender, lead: leads, link, status } = play;
  const { applications, journeyPage } = surroundings;
  const desk = createLeadService(surroundings, { ...play, otherTenures: null });
  const codes = play.code && createOtpHandler(play.code, desk, play.lead.reply);

  const lead = ({ json }: ApiRequest): ApiCall => {
    const parsed = leads.body.safeParse(json);
    if (!parsed.success) return { operation: 'lead', run: () => toApiReply({ status: 400, ...play.badRequest }) };
    const { pan, ...facts } = parsed.data;
    const run = (decision: Decision): ApiReply => {
      const [known] = applications.byReference(lender, facts.reference);
      if (known) return toApiReply(leads.reply(known));
      if (decision.outcome === 'duplicate') return toApiReply(leads.known(Date.now()));
      const opened = desk.open(facts);
      if (codes && decision.outcome !== 'reject') codes.ask(opened, decision);
      else desk.decide(opened, decision);
      return { ...toApiReply(leads.reply(opened)), opened };
    };
    return { operation: 'lead', reference: facts.reference, pan, run };
  };

  const leave = (application: LenderApplication, { linkLifeMs }: Decision): ApiReply => {
    const { url, expiresAt } = journeyPage(application, linkLifeMs);
    return toApiReply({ json: link?.reply(url, expiresAt) ?? {}, word: application.status });
  };

  const onApplication = (request: ApiRequest, endpoint: string): ApiCall | undefined => {
    const linked = applications.byId(lender, link?.at.exec(endpoint)?.[1] ?? '');
    if (linked) return { operation: 'journey-url', reference: linked.reference, run: (decision) => leave(linked, decision) };
    return codes?.route(request, endpoint, (id) => applications.byId(lender, id));
  };

  return {
    lender,
    prefix: play.prefix,
    isAuthorised: play.isAuthorised,
    route(request) {
      const endpoint = `${request.method} ${request.path}`;
      if (endpoint === play.dedupe?.at) return routeDedupe(play, request);
      if (endpoint === leads.at) return lead(request);
      const reference = request.method === 'GET' ? status.referenceOf(request) : undefined;
      if (reference)
        return { operation: 'status', reference, run: () => toApiReply(status.reply(applications.byReference(lender, reference)[0])) };
      return onApplication(request, endpoint);
    },
    reset: () => codes?.reset(),
  };
}

function routeDedupe({ dedupe: asked, outcomes, badRequest }: LeadSimulation, { json }: ApiRequest): ApiCall {
  const parsed = asked?.body.safeParse(json);
  if (!asked || !parsed?.success) return { operation: 'dedupe', run: () => toApiReply({ status: 400, ...badRequest }) };
  const { pan, isServed } = parsed.data;
  const verdict = findPresetOutcome(outcomes, pan).outcome === 'duplicate' ? 'known' : isServed ? 'new' : 'not-served';
  return { operation: 'dedupe', pan, run: () => toApiReply(asked.reply(verdict)) };
}
