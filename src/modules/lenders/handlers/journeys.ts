import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { type ApplicationState, isTerminal } from '../../../contracts/application-states.js';
import { parseStepFields } from '../../../contracts/journey-answers.js';
import type { WireValue } from '../../../contracts/fields.js';
import { type JourneyKey, mayWithdraw, sharesOf } from '../../../contracts/journeys.js';
import type { BookedVisit } from '../../../contracts/journeys/booked-visit.js';
import {
  type DocumentsStep,
  type FormStep,
  type JourneyStep,
  type OffersStep,
  type ShareItem,
  withdrawn,
} from '../../../contracts/journeys/journey.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { Submission } from '../domain/submission.entity.js';
import type { JourneyUrl, LenderOffer, QuoteRequest, StepRequest } from '../journeys/adapter.js';
import { fillFields } from '../journeys/step-fields.js';
import { OwnSubmission, type OwnSubmissionFacts } from '../messages/queries.js';
import { orUnavailable } from './answered-call.js';
import { ConsentedCalls } from './consented-calls.js';
import { stepAt } from './journey-step.js';
import { LenderCodes, type SentCode } from './lender-codes.js';
import { LenderFacts } from './lender-facts.js';
import { OfferRenewal } from './offer-renewal.js';
import { SoundOffers } from './sound-offers.js';
import { StepTurns } from './step-turns.js';
import { SubmissionLog } from './submission-log.js';
import { WayOut } from './way-out.js';

/** The step to draw now, with the lender's own part of it. */
export interface JourneyView {
  readonly submissionId: string;
  readonly lenderName: string;
  readonly shares: readonly ShareItem[];
  readonly step: JourneyStep;
  readonly reason: string | null;
  /** True when a person looks at it because the lender could not be reached. */
  readonly parked: boolean;
  /** True while it waits for the applicant: for his form, or for a confirmed number. */
  readonly held: boolean;
  /** True where the lender stands by none of its offers any more, and has made no new ones. */
  readonly expired: boolean;
  /** Under which the lender keeps the application; null while it has none. */
  readonly reference: string | null;
  readonly offers?: readonly LenderOffer[];
  readonly chosenOfferId?: string | null;
  /** Where the step tells of a visit that is still to come. */
  readonly visit?: BookedVisit | undefined;
  /** The code that the lender waits for. */
  readonly code?: SentCode;
}

export interface StepInput {
  readonly values: Readonly<Record<string, unknown>>;
  readonly documents: StepRequest['documents'];
}

/** A customer's way through a lender's journey: which step is next follows from the application's state alone, so it can be left and resumed. */
@Injectable()
export class Journeys {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly calls: ConsentedCalls,
    private readonly log: SubmissionLog,
    private readonly turns: StepTurns,
    private readonly renewal: OfferRenewal,
    private readonly sound: SoundOffers,
    private readonly limits: RateLimits,
    private readonly facts: LenderFacts,
    private readonly codes: LenderCodes,
    private readonly wayOut: WayOut,
  ) {}

  /** The step to draw. Throws `not-found` for a foreign application, and `too-many-requests`. */
  async view(actor: Actor, key: JourneyKey, applicationId: string): Promise<JourneyView> {
    const own = await this.queries.execute(new OwnSubmission(actor.id, applicationId, key));
    const found = await this.em.findOne(Submission, { id: own.submissionId });
    const submission = found && own.mayShare ? await this.renewal.renew(found, own.state) : found;
    const shared = {
      submissionId: own.submissionId,
      lenderName: own.lenderName,
      shares: sharesOf(key),
      reason: own.reason,
      parked: submission?.phase === 'parked',
      held: false,
      expired: false,
      reference: submission?.lenderApplicationId ?? null,
    };
    if (isWithdrawn(own, submission)) return { ...shared, step: withdrawn };
    const step = stepAt(key, own.state, submission);
    if (step.kind === 'wait' && submission?.isHeld) return { ...shared, step, held: true };
    if (step.kind === 'form' && submission?.lacksFacts) return { ...shared, step: await this.facts.begun(step, submission) };
    if (step.kind === 'done' && step.door_text && submission)
      return { ...shared, step, visit: await this.facts.visit(submission, actor.id) };
    if (!submission?.lenderApplicationId) return { ...shared, step };
    const { chosenOfferId } = submission;
    if (step.kind === 'otp') return { ...shared, step, code: await this.codes.sent(submission) };
    if (step.kind === 'offers') {
      const offers = submission.validOffers(new Date());
      return { ...shared, step, expired: offers.length === 0, offers, chosenOfferId: null };
    }
    // A form asks for consent to the chosen offer, so that offer and its Key Facts Statement come along.
    const drawn = step.kind === 'form' ? await this.filled(submission, step) : step;
    return { ...shared, step: drawn, offers: submission.offers ?? [], chosenOfferId: chosenOfferId ?? null };
  }

  /**
   * Takes a step and answers a lender's address where the step leads to one. Throws `invalid` with `fields`, `step-is-over` when the journey
   * is elsewhere by now, `offer-expired` when the lender stands by the offer no longer, `consent-missing` when the customer has withdrawn the consent to share with the lender, and `lender-unavailable` when
   * the lender does not answer; nothing has changed then.
   */
  async take(actor: Actor, key: JourneyKey, applicationId: string, stepId: string, input: StepInput): Promise<JourneyUrl | undefined> {
    const { submission, state, step } = await this.standing(actor, key, applicationId);
    if (step.id !== stepId) throw elsewhere(state, step);
    return await orUnavailable(this.run(actor, step, submission, input));
  }

  /**
   * The lender's own terms for an amount and tenure, while the form asks for them. Throws `invalid` with the fields that the lender refuses,
   * `too-many-requests`, and otherwise as `take` does.
   */
  async quote(actor: Actor, key: JourneyKey, applicationId: string, request: QuoteRequest): Promise<LenderOffer> {
    const { submission, state, step } = await this.standing(actor, key, applicationId);
    const id = submission.lenderApplicationId;
    if (step.kind !== 'form' || !step.quoted || !id) throw elsewhere(state, step);
    await this.limits.consume('lender-quotes', submission.id);
    const answer = await orUnavailable(this.calls.call(submission, async (adapter) => await adapter.quote?.(id, request)));
    if (!answer) throw new AppError('step-is-over');
    if (answer.outcome === 'invalid') throw refused(answer.fields);
    const [terms] = await this.log.change(submission.id, (locked) => this.sound.of(locked, [answer.terms], request));
    if (!terms) throw new AppError('lender-unavailable');
    return terms;
  }

  /**
   * The customer withdraws: the lender is told, and what was never sent is cancelled here. Throws `step-is-over` where the lender does not allow
   * it (any more), `lender-unavailable` while it cannot be told or nobody knows whether it has the application, and `consent-missing`.
   */
  async withdraw(actor: Actor, key: JourneyKey, applicationId: string): Promise<void> {
    const { submission, state } = await this.standing(actor, key, applicationId);
    if (!mayWithdraw(key, state)) throw new AppError('step-is-over');
    const id = submission.lenderApplicationId;
    if (!id) return await this.cancelUnsent(submission.id);
    const idempotencyKey = stepKey(submission.id, { step: 'withdraw', values: {}, documents: {} });
    const answer = await orUnavailable(this.calls.call(submission, async (adapter) => await adapter.withdraw?.(id, idempotencyKey)));
    if (!answer) throw new AppError('step-is-over');
    await this.log.settle(submission.id, answer);
  }

  /** Has the lender send another code. Throws `step-is-over` where it waits for none, `otp-too-soon`, `too-many-requests`, and otherwise as `take` does. */
  async resendCode(actor: Actor, key: JourneyKey, applicationId: string): Promise<void> {
    const { submission, state, step } = await this.standing(actor, key, applicationId);
    if (step.kind !== 'otp') throw elsewhere(state, step);
    await orUnavailable(this.codes.resend(step, submission));
  }

  /** The customer's submission with the step it is at, while it may go on. */
  private async standing(actor: Actor, key: JourneyKey, applicationId: string) {
    const { submissionId, state, mayShare } = await this.queries.execute(new OwnSubmission(actor.id, applicationId, key));
    // Applied a moment ago: the journey begins once a worker has planned it.
    const found = await this.em.findOneOrFail(Submission, { id: submissionId }, { failHandler: () => new AppError('step-is-over') });
    if (!mayShare) await this.log.stop(submissionId);
    if (!mayShare || found.phase === 'withdrawn') throw new AppError('consent-missing');
    const submission = await this.renewal.renew(found, state);
    return { submission, state, step: stepAt(key, state, submission) };
  }

  private async cancelUnsent(submissionId: string): Promise<void> {
    await this.log.change(submissionId, async (submission) => {
      if (submission.phase !== 'planned') throw new AppError('lender-unavailable');
      submission.settle();
      await this.log.report(submission, { source: 'customer', status: 'cancelled', at: new Date() });
    });
  }

  private async run(actor: Actor, step: JourneyStep, submission: Submission, input: StepInput): Promise<JourneyUrl | undefined> {
    switch (step.kind) {
      case 'otp':
        return void (await this.codes.verify(step, submission, input.values.otp));
      case 'offers':
        return await this.chooseOffer(step, submission.id, input.values.lender_offer_id);
      case 'form':
        if (submission.lacksFacts) return void (await this.facts.take(step, submission, actor.id, input.values));
        return await this.send(step, submission, input);
      case 'documents':
        return await this.send(step, submission, input);
      case 'handoff':
        return await this.wayOut.leave(step, submission);
      default:
        throw new AppError('step-is-over');
    }
  }

  private async chooseOffer(step: OffersStep, submissionId: string, lenderOfferId: unknown): Promise<undefined> {
    await this.log.change(submissionId, async (submission) => {
      await this.turns.assertAt(submission, step.id);
      const choice = typeof lenderOfferId === 'string' ? submission.choose(lenderOfferId, new Date()) : 'unknown';
      if (choice === 'unknown') throw invalidFields({ lender_offer_id: 'choice' });
      if (choice === 'expired') throw new AppError('offer-expired');
      const { state } = await this.log.report(submission, { source: 'customer', status: 'offer_selected', at: new Date() });
      if (state !== 'offer_selected') throw new AppError('step-is-over');
    });
  }

  private async send(step: FormStep | DocumentsStep, submission: Submission, input: StepInput): Promise<undefined> {
    await this.turns.take(submission, step.id, async () => {
      // Checked inside the turn: what the lender takes changes with a step, and who comes second is to hear that it is over.
      const request = {
        step: step.id,
        lenderApplicationId: submission.lenderApplicationId ?? '',
        values: step.kind === 'form' ? await this.checkedValues(submission, step, input.values) : {},
        documents: step.kind === 'documents' ? checkedDocuments(step, input.documents) : {},
      };
      const idempotencyKey = stepKey(submission.id, request);
      const answer = await this.calls.call(submission, async (adapter) => await adapter.submitStep?.({ ...request, idempotencyKey }));
      if (!answer) throw new AppError('step-is-over');
      if (answer.outcome === 'invalid') throw refused(answer.fields);
      await this.log.settle(submission.id, answer);
    });
  }

  private async filled(submission: Submission, step: FormStep): Promise<FormStep> {
    if (!step.fields.some(({ filled_by }) => filled_by === 'lender')) return step;
    // Drawing the page asks the lender: reading it again and again is no way to keep the lender busy.
    await this.limits.consume('lender-options', submission.id);
    const id = submission.lenderApplicationId ?? '';
    const fillings = await orUnavailable(this.calls.call(submission, async (adapter) => await adapter.options?.(step.id, id)));
    return { ...step, fields: fillFields(step.fields, fillings ?? {}) };
  }

  private async checkedValues(submission: Submission, step: FormStep, sent: Readonly<Record<string, unknown>>) {
    const { fields } = await this.filled(submission, step);
    const parsed = parseStepFields(fields, sent);
    if (!parsed.ok) throw invalidFields(parsed.fields);
    return parsed.values;
  }
}

/** Why a step cannot be taken: the choice that led to it stands no longer, or the journey is elsewhere by now. */
const elsewhere = (state: ApplicationState, { kind }: JourneyStep) =>
  new AppError(state === 'offer_selected' && kind === 'offers' ? 'offer-expired' : 'step-is-over');

const refused = (fields: readonly string[]) => invalidFields(Object.fromEntries(fields.map((field) => [field, 'choice' as const])));

/** The customer took the permission back: nothing goes on here, unless the lender itself has brought the application to an end. */
const isWithdrawn = ({ mayShare, state }: OwnSubmissionFacts, submission: Submission | null) =>
  (!mayShare || submission?.phase === 'withdrawn') && (state === 'cancelled' || !isTerminal(state));

function checkedDocuments({ documents }: DocumentsStep, sent: StepRequest['documents']): StepRequest['documents'] {
  const unknown = Object.keys(sent).filter((name) => !documents.some((document) => document.name === name));
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown.map((name) => [name, 'unknown' as const])));
  for (const { name, types, max_bytes } of documents) {
    const document = sent[name];
    if (!document) throw invalidFields({ [name]: 'required' });
    if (document.bytes.length > max_bytes) throw new AppError('too-large', { limit: `${max_bytes / 1_048_576} MB` });
    if (!types.includes(document.contentType)) throw new AppError('unsupported-media-type');
  }
  return Object.fromEntries(documents.map(({ name }) => [name, sent[name] as NonNullable<(typeof sent)[string]>]));
}

/** The same step with the same content is the same request to the lender, however often it is pressed. */
function stepKey(
  submissionId: string,
  { step, values, documents }: { step: string; values: Readonly<Record<string, WireValue>>; documents: StepRequest['documents'] },
): string {
  const hash = createHash('sha256').update(`${submissionId}:${step}:${JSON.stringify(values)}`);
  for (const { bytes } of Object.values(documents)) hash.update(bytes);
  return hash.digest('hex').slice(0, 32);
}
