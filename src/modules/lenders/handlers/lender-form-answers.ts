import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { endOfDayInIndia, todayInIndia } from '../../../contracts/days.js';
import type { WireValue } from '../../../contracts/fields.js';
import { parseStepAnswers } from '../../../contracts/journey-answers.js';
import { getBookedVisit } from '../../../contracts/journeys.js';
import { preLeadChecks } from '../../../contracts/journeys/pre-lead-checks.js';
import type { BookedVisit } from '../../../contracts/journeys/booked-visit.js';
import type { FormStep, JourneyField } from '../../../contracts/journeys/journey.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { formAnswersField, type Submission, visitField } from '../domain/submission.entity.js';
import { SubmitToLender } from '../messages/commands.js';
import { ApplicantAnswers } from '../messages/queries.js';
import { JourneyStepLock } from './journey-step-lock.js';
import { SubmissionTransitions } from './submission-transitions.js';

type FormAnswers = Readonly<Record<string, WireValue>>;

interface DoorstepService {
  readonly isOffered: boolean;
  readonly areas: readonly string[];
}

/** The lender's questions beyond the profile, asked in its own form before the lead. Answers are encrypted with the customer's key. */
@Injectable()
export class LenderFormAnswers {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly keys: DataKeys,
    private readonly transitions: SubmissionTransitions,
    private readonly stepLock: JourneyStepLock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the answers to a form and sends the lead; `alongside` joins the transaction. Throws `invalid` with `fields`, and `step-is-over`
   * when they were already given.
   */
  async submit(
    step: FormStep,
    submission: Pick<Submission, 'id' | 'journeyKey' | 'lenderId'>,
    customerId: string,
    sent: Readonly<Record<string, unknown>>,
    alongside: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const doorstep = await this.findDoorstepService(submission);
    const parsed = parseStepAnswers(offeredFields(step.fields, doorstep), sent);
    if (!parsed.ok) throw invalidFields(parsed.fields);
    const check = preLeadChecks[submission.journeyKey];
    const problems = check?.(parsed.values, { today: todayInIndia(), ...(doorstep && { doorstep }) }) ?? {};
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const submissionId = submission.id;
    await this.transitions.change(submissionId, async (locked) => {
      await this.stepLock.assertCurrentStep(locked, step.id);
      const sealer = await this.keys.getEncryptor(customerId);
      locked.factsSealed = sealer.encrypt(formAnswersField(submissionId), JSON.stringify(parsed.values));
      const visit = getBookedVisit(locked.journeyKey, parsed.values);
      if (visit) locked.storeVisit(sealer.encrypt(visitField(submissionId), JSON.stringify(visit)), endOfDayInIndia(visit.day));
      await alongside();
      this.outbox.enqueue(new SubmitToLender({ submissionId }));
    });
  }

  /** Returns the form to show: with this lender's services, prefilled from the customer's profile. */
  async prefillForm(step: FormStep, submission: Pick<Submission, 'id' | 'journeyKey' | 'lenderId'>): Promise<FormStep> {
    const fields = offeredFields(step.fields, await this.findDoorstepService(submission));
    const known = fields.flatMap(({ begins_with }) => begins_with ?? []);
    const answers = known.length > 0 ? await this.queries.execute(new ApplicantAnswers(submission.id, known)) : {};
    const begun = fields.map((field) =>
      field.begins_with ? { ...field, value: toOption(field, answers[field.begins_with] ?? null) } : field,
    );
    return { ...step, fields: begun };
  }

  /** Returns the visit that the customer booked; undefined when there is none or its day is over. Throws `erased` as `decrypt` does. */
  async bookedVisit({ id, visitSealed, visitUntil }: Submission, customerId: string): Promise<BookedVisit | undefined> {
    if (visitSealed === null || !visitUntil || visitUntil <= new Date()) return undefined;
    const opener = await this.keys.getDecryptor(customerId);
    return JSON.parse(opener.decrypt(visitField(id), visitSealed) ?? 'null') as BookedVisit;
  }

  /** Returns the area of the lender's doorstep service; undefined when its form does not depend on it. */
  private async findDoorstepService({
    journeyKey,
    lenderId,
  }: Pick<Submission, 'journeyKey' | 'lenderId'>): Promise<DoorstepService | undefined> {
    if (!preLeadChecks[journeyKey]) return undefined;
    const [doorstep] = await this.em.execute<DoorstepService[]>(
      'select doorstep as "isOffered", doorstep_areas as areas from lenders.lender where id = ?',
      [lenderId],
    );
    return doorstep;
  }

  /** Decrypts the answers; empty when the lender has no such form. Throws `erased` when the customer's key was destroyed. */
  async decrypt({ id, factsSealed }: Pick<Submission, 'id' | 'factsSealed'>, customerId: string): Promise<FormAnswers> {
    const opener = await this.keys.getDecryptor(customerId);
    const text = opener.decrypt(formAnswersField(id), factsSealed);
    return text === null ? {} : (JSON.parse(text) as FormAnswers);
  }
}

/** Removes options for services that the lender does not offer. */
const offeredFields = (fields: readonly JourneyField[], doorstep: DoorstepService | undefined): readonly JourneyField[] =>
  fields.map((field) =>
    field.options ? { ...field, options: field.options.filter(({ needs }) => needs !== 'doorstep' || doorstep?.isOffered) } : field,
  );

type Answer = NonNullable<JourneyField['value']> | null;

/**
 * Maps a profile answer to the lender's own option when options stand for items of another list; null when none matches. A single option is
 * always chosen.
 */
function toOption({ options = [] }: JourneyField, answer: Answer): Answer {
  if (options.length === 1) return options[0]?.value ?? null;
  if (!options.some(({ profile_id }) => profile_id !== undefined)) return answer;
  return options.find(({ profile_id }) => profile_id === answer)?.value ?? null;
}
