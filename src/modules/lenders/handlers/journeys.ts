import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { type ApplicationState, isPastWithdrawal } from '../../../contracts/application-states.js';
import { parseStepAnswers } from '../../../contracts/journey-answers.js';
import { type JourneyKey, getShareItems } from '../../../contracts/journeys.js';
import type { BookedVisit } from '../../../contracts/journeys/booked-visit.js';
import {
  type DocumentsStep,
  type FormStep,
  type JourneyStep,
  type OffersStep,
  type ShareItem,
  withdrawnStep,
} from '../../../contracts/journeys/journey.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { Submission } from '../domain/submission.entity.js';
import type { JourneyUrl, LenderOffer, QuoteRequest, StepRequest } from '../journeys/adapter.js';
import { applyFieldOverrides } from '../journeys/apply-field-overrides.js';
import { OwnSubmission, type OwnSubmissionFacts } from '../messages/queries.js';
import { rethrowAsUnavailable } from './rethrow-as-unavailable.js';
import { LenderGateway } from './lender-gateway.js';
import { stepAt } from './journey-step.js';
import { stepIdempotencyKey } from './step-idempotency-key.js';
import { LenderOtp, type SentOtp } from './lender-otp.js';
import { LenderFormAnswers } from './lender-form-answers.js';
import { OfferRenewal } from './offer-renewal.js';
import { OfferValidator } from './offer-validator.js';
import { JourneyStepLock } from './journey-step-lock.js';
import { SubmissionTransitions } from './submission-transitions.js';
import { LenderRedirect } from './lender-redirect.js';

/** The current step, with the lender's own data. */
export interface JourneyView {
  readonly submissionId: string;
  readonly lenderName: string;
  readonly shares: readonly ShareItem[];
  readonly step: JourneyStep;
  readonly reason: string | null;
  /** True when a staff member handles it because the lender could not be reached. */
  readonly parked: boolean;
  /** True while it waits for the applicant: for the form or for a confirmed number. */
  readonly held: boolean;
  /** True when all offers of the lender have expired and it has made no new ones. */
  readonly expired: boolean;
  /** The lender's id of the application; null when it has none. */
  readonly reference: string | null;
  readonly offers?: readonly LenderOffer[];
  readonly chosenOfferId?: string | null;
  /** Set when the step shows an upcoming visit. */
  readonly visit?: BookedVisit | undefined;
  /** The OTP that the lender waits for. */
  readonly code?: SentOtp;
}

export interface StepInput {
  readonly values: Readonly<Record<string, unknown>>;
  /** Documents that are still to be received; undefined when the input has none. */
  readonly documents?: { readonly read: () => Promise<StepDocuments>; readonly drop: () => void };
}

export type StepDocuments = StepRequest['documents'];

interface ReadInput {
  readonly values: StepInput['values'];
  readonly documents: StepDocuments;
}

/** A customer's journey at a lender. The application state alone determines the next step, so the customer can leave and resume. */
@Injectable()
export class Journeys {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly gateway: LenderGateway,
    private readonly transitions: SubmissionTransitions,
    private readonly stepLock: JourneyStepLock,
    private readonly renewal: OfferRenewal,
    private readonly offerValidator: OfferValidator,
    private readonly limits: RateLimits,
    private readonly formAnswers: LenderFormAnswers,
    private readonly otp: LenderOtp,
    private readonly redirect: LenderRedirect,
  ) {}

  /** Returns the current step. Throws `not-found` for another customer's application, and `too-many-requests`. */
  async view(actor: Actor, key: JourneyKey, applicationId: string): Promise<JourneyView> {
    const own = await this.queries.execute(new OwnSubmission(actor.id, applicationId, key));
    const found = await this.em.findOne(Submission, { id: own.submissionId });
    const submission = found && own.mayShare ? await this.renewal.renew(found, own.state) : found;
    const shared = {
      submissionId: own.submissionId,
      lenderName: own.lenderName,
      shares: getShareItems(key),
      reason: own.reason,
      parked: submission?.phase === 'parked',
      held: false,
      expired: false,
      reference: submission?.lenderApplicationId ?? null,
    };
    if (isConsentWithdrawn(own, submission)) return { ...shared, step: withdrawnStep };
    const step = stepAt(key, own.state, submission);
    if (step.kind === 'wait' && submission?.isHeld) return { ...shared, step, held: true };
    if (step.kind === 'form' && submission?.lacksFacts) return { ...shared, step: await this.formAnswers.prefillForm(step, submission) };
    if (step.kind === 'done' && step.door_text && submission)
      return { ...shared, step, visit: await this.formAnswers.bookedVisit(submission, actor.id) };
    if (!submission?.lenderApplicationId) return { ...shared, step };
    const { chosenOfferId } = submission;
    if (step.kind === 'otp') return { ...shared, step, code: await this.otp.getSent(submission) };
    if (step.kind === 'offers') {
      const offers = submission.validOffers(new Date());
      return { ...shared, step, expired: offers.length === 0, offers, chosenOfferId: null };
    }
    // A form asks for consent to the chosen offer, so it shows the offer and its Key Facts Statement.
    const drawn = step.kind === 'form' ? await this.fillForm(submission, step) : step;
    return { ...shared, step: drawn, offers: submission.offers ?? [], chosenOfferId: chosenOfferId ?? null };
  }

  /**
   * Submits a step; returns a lender's URL when the step leads to one. Documents are received only for the step that takes them. Throws
   * `invalid` with `fields`, `step-is-over` when the journey has moved on, `unsupported-media-type`, `too-many-requests`, `offer-expired`
   * when the lender no longer makes the offer with the terms that were shown, `consent-missing` when the customer has withdrawn the consent
   * to share with the lender, and `lender-unavailable` when the lender does not answer; nothing has changed in these cases.
   */
  async submitStep(
    actor: Actor,
    key: JourneyKey,
    applicationId: string,
    stepId: string,
    input: StepInput,
  ): Promise<JourneyUrl | undefined> {
    try {
      const { submission, state, step } = await this.loadCurrentStep(actor, key, applicationId);
      if (step.id !== stepId) throw stepUnavailableError(state, step);
      if (input.documents && step.kind !== 'documents') throw new AppError('unsupported-media-type');
      return await rethrowAsUnavailable(this.runStep(actor, step, submission, input));
    } catch (error) {
      input.documents?.drop();
      throw error;
    }
  }

  /**
   * Returns the lender's own terms for an amount and tenure, while the form asks for them. Throws `invalid` with the fields that the lender
   * refuses,
   * `too-many-requests`, and otherwise as `submitStep` does.
   */
  async quote(actor: Actor, key: JourneyKey, applicationId: string, request: QuoteRequest): Promise<LenderOffer> {
    const { submission, state, step } = await this.loadCurrentStep(actor, key, applicationId);
    const id = submission.lenderApplicationId;
    if (step.kind !== 'form' || !step.quoted || !id) throw stepUnavailableError(state, step);
    await this.limits.consume('lender-quotes', submission.id);
    const answer = await rethrowAsUnavailable(this.gateway.call(submission, async (adapter) => await adapter.quote?.(id, request)));
    if (!answer) throw new AppError('step-is-over');
    if (answer.outcome === 'invalid') throw rejectedFieldsError(answer.fields);
    const [terms] = await this.transitions.change(submission.id, (locked) =>
      this.offerValidator.filterValid(locked, [answer.terms], request),
    );
    if (!terms) throw new AppError('lender-unavailable');
    return terms;
  }

  /**
   * Has the lender send another OTP. Throws `step-is-over` when it waits for none, `otp-too-soon`, `too-many-requests`, and otherwise as
   * `submitStep` does.
   */
  async resendOtp(actor: Actor, key: JourneyKey, applicationId: string): Promise<void> {
    const { submission, state, step } = await this.loadCurrentStep(actor, key, applicationId);
    if (step.kind !== 'otp') throw stepUnavailableError(state, step);
    await rethrowAsUnavailable(this.otp.resend(step, submission));
  }

  /** Returns the customer's submission with its current step. Throws when the journey cannot go on. */
  private async loadCurrentStep(actor: Actor, key: JourneyKey, applicationId: string) {
    const { submissionId, state, mayShare } = await this.queries.execute(new OwnSubmission(actor.id, applicationId, key));
    // The application is new: the journey begins once a worker has planned the submission.
    const found = await this.em.findOneOrFail(Submission, { id: submissionId }, { failHandler: () => new AppError('step-is-over') });
    if (!mayShare) await this.transitions.stop(submissionId);
    if (!mayShare || found.phase === 'withdrawn') throw new AppError('consent-missing');
    const submission = await this.renewal.renew(found, state);
    return { submission, state, step: stepAt(key, state, submission) };
  }

  private async runStep(actor: Actor, step: JourneyStep, submission: Submission, input: StepInput): Promise<JourneyUrl | undefined> {
    switch (step.kind) {
      case 'otp':
        return void (await this.otp.verify(step, submission, input.values.otp));
      case 'offers':
        return await this.chooseOffer(step, submission.id, input.values);
      case 'form':
        if (submission.lacksFacts) return void (await this.formAnswers.submit(step, submission, actor.id, input.values));
        return await this.sendStep(step, submission, { values: input.values, documents: {} });
      case 'documents':
        return await this.sendStep(step, submission, { values: {}, documents: await this.readDocuments(actor, input) });
      case 'handoff':
        return await this.redirect.redirect(step, submission);
      default:
        throw new AppError('step-is-over');
    }
  }

  private async chooseOffer(step: OffersStep, submissionId: string, values: StepInput['values']): Promise<undefined> {
    const { lender_offer_id: id, terms_version: version } = values;
    if (typeof id !== 'string') throw invalidFields({ lender_offer_id: 'choice' });
    if (version !== undefined && typeof version !== 'string') throw invalidFields({ terms_version: 'choice' });
    await this.transitions.change(submissionId, async (submission) => {
      await this.stepLock.assertCurrentStep(submission, step.id);
      if (!submission.selectOffer(id, version, new Date())) throw new AppError('offer-expired');
      const { state } = await this.transitions.report(submission, { source: 'customer', status: 'offer_selected', at: new Date() });
      if (state !== 'offer_selected') throw new AppError('step-is-over');
    });
  }

  /** Documents stay in memory, so they are received only for the step that takes them, and a limited number of times. */
  private async readDocuments({ id }: Actor, { documents }: StepInput): Promise<StepDocuments> {
    if (!documents) return {};
    await this.limits.consume('upload', id);
    return await documents.read();
  }

  private async sendStep(step: FormStep | DocumentsStep, submission: Submission, input: ReadInput): Promise<undefined> {
    await this.stepLock.withLock(submission, step.id, async () => {
      // Checked under the lock: the accepted input changes with a step, and the second of two requests must get `step-is-over`.
      const request = {
        step: step.id,
        lenderApplicationId: submission.lenderApplicationId ?? '',
        values: step.kind === 'form' ? await this.parseValues(submission, step, input.values) : {},
        documents: step.kind === 'documents' ? checkedDocuments(step, input.documents) : {},
      };
      const idempotencyKey = stepIdempotencyKey(submission.id, request);
      const answer = await this.gateway.call(submission, async (adapter) => await adapter.submitStep?.({ ...request, idempotencyKey }));
      if (!answer) throw new AppError('step-is-over');
      if (answer.outcome === 'invalid') throw rejectedFieldsError(answer.fields);
      await this.transitions.settle(submission.id, answer);
    });
  }

  private async fillForm(submission: Submission, step: FormStep): Promise<FormStep> {
    if (!step.fields.some(({ filled_by }) => filled_by === 'lender')) return step;
    // Loading the page calls the lender, so reloads are rate-limited.
    await this.limits.consume('lender-options', submission.id);
    const id = submission.lenderApplicationId ?? '';
    const fillings = await rethrowAsUnavailable(this.gateway.call(submission, async (adapter) => await adapter.options?.(step.id, id)));
    return { ...step, fields: applyFieldOverrides(step.fields, fillings ?? {}) };
  }

  private async parseValues(submission: Submission, step: FormStep, sent: Readonly<Record<string, unknown>>) {
    const { fields } = await this.fillForm(submission, step);
    const parsed = parseStepAnswers(fields, sent);
    if (!parsed.ok) throw invalidFields(parsed.fields);
    return parsed.values;
  }
}

/** Returns why a step cannot be taken: the selection it depends on has expired, or the journey has moved on. */
const stepUnavailableError = (state: ApplicationState, { kind }: JourneyStep) =>
  new AppError(state === 'offer_selected' && kind === 'offers' ? 'offer-expired' : 'step-is-over');

const rejectedFieldsError = (fields: readonly string[]) =>
  invalidFields(Object.fromEntries(fields.map((field) => [field, 'choice' as const])));

/** Whether the withdrawn consent blocks the journey; not when the lender itself has ended the application or paid out. */
const isConsentWithdrawn = ({ mayShare, state }: OwnSubmissionFacts, submission: Submission | null) =>
  (!mayShare || submission?.phase === 'withdrawn') && (state === 'cancelled' || !isPastWithdrawal(state));

function checkedDocuments({ documents }: DocumentsStep, sent: StepDocuments): StepDocuments {
  const unknown = Object.keys(sent).filter((name) => !documents.some((document) => document.name === name));
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown.map((name) => [name, 'notWritable' as const])));
  for (const { name, types, max_bytes } of documents) {
    const document = sent[name];
    if (!document) throw invalidFields({ [name]: 'required' });
    if (document.bytes.length > max_bytes) throw new AppError('too-large', { limit: `${max_bytes / 1_048_576} MB` });
    if (!types.includes(document.contentType)) throw new AppError('unsupported-media-type');
  }
  return Object.fromEntries(documents.map(({ name }) => [name, sent[name] as NonNullable<(typeof sent)[string]>]));
}
