import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { endOfDayInIndia, todayInIndia } from '../../../contracts/days.js';
import type { WireValue } from '../../../contracts/fields.js';
import { parseStepFields } from '../../../contracts/journey-answers.js';
import { visitBookedBy } from '../../../contracts/journeys.js';
import { factChecks } from '../../../contracts/journeys/fact-checks.js';
import type { BookedVisit } from '../../../contracts/journeys/booked-visit.js';
import type { FormStep, JourneyField } from '../../../contracts/journeys/journey.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { factsPlace, type Submission, visitPlace } from '../domain/submission.entity.js';
import { SubmitToLender } from '../messages/commands.js';
import { AnswersOfApplicant } from '../messages/queries.js';
import { StepTurns } from './step-turns.js';
import { SubmissionLog } from './submission-log.js';

type Facts = Readonly<Record<string, WireValue>>;

interface Doorstep {
  readonly isOffered: boolean;
  readonly areas: readonly string[];
}

/** What a lender wants to know besides the profile, asked by its own form before the lead and kept sealed under the customer's key. */
@Injectable()
export class LenderFacts {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly keys: DataKeys,
    private readonly log: SubmissionLog,
    private readonly turns: StepTurns,
    private readonly outbox: Outbox,
  ) {}

  /** Keeps the answers to a form and sends the lead; `alongside` joins the transaction. Throws `invalid` with `fields`, and `step-is-over` where they were given already. */
  async take(
    step: FormStep,
    submission: Pick<Submission, 'id' | 'journeyKey' | 'lenderId'>,
    customerId: string,
    sent: Readonly<Record<string, unknown>>,
    alongside: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const doorstep = await this.doorstepOf(submission);
    const parsed = parseStepFields(askedOf(step.fields, doorstep), sent);
    if (!parsed.ok) throw invalidFields(parsed.fields);
    const check = factChecks[submission.journeyKey];
    const problems = check?.(parsed.values, { today: todayInIndia(), ...(doorstep && { doorstep }) }) ?? {};
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const submissionId = submission.id;
    await this.log.change(submissionId, async (locked) => {
      await this.turns.assertAt(locked, step.id);
      const sealer = await this.keys.sealerOf(customerId);
      locked.factsSealed = sealer.seal(factsPlace(submissionId), JSON.stringify(parsed.values));
      const visit = visitBookedBy(locked.journeyKey, parsed.values);
      if (visit) locked.keepVisit(sealer.seal(visitPlace(submissionId), JSON.stringify(visit)), endOfDayInIndia(visit.day));
      await alongside();
      this.outbox.enqueue(new SubmitToLender({ submissionId }));
    });
  }

  /** The form as it is drawn: with what this lender does, and what the customer has told in his own form already. */
  async begun(step: FormStep, submission: Pick<Submission, 'id' | 'journeyKey' | 'lenderId'>): Promise<FormStep> {
    const fields = askedOf(step.fields, await this.doorstepOf(submission));
    const known = fields.flatMap(({ begins_with }) => begins_with ?? []);
    const answers = known.length > 0 ? await this.queries.execute(new AnswersOfApplicant(submission.id, known)) : {};
    const begun = fields.map((field) =>
      field.begins_with ? { ...field, value: asOption(field, answers[field.begins_with] ?? null) } : field,
    );
    return { ...step, fields: begun };
  }

  /** The visit that the customer has booked; undefined where there is none, or its day is over. Throws `erased` as `of` does. */
  async visit({ id, visitSealed, visitUntil }: Submission, customerId: string): Promise<BookedVisit | undefined> {
    if (visitSealed === null || !visitUntil || visitUntil <= new Date()) return undefined;
    const opener = await this.keys.openerOf(customerId);
    return JSON.parse(opener.open(visitPlace(id), visitSealed) ?? 'null') as BookedVisit;
  }

  /** Where the lender comes to a door; undefined where its form does not turn on that. */
  private async doorstepOf({ journeyKey, lenderId }: Pick<Submission, 'journeyKey' | 'lenderId'>): Promise<Doorstep | undefined> {
    if (!factChecks[journeyKey]) return undefined;
    const [doorstep] = await this.em.execute<Doorstep[]>(
      'select doorstep as "isOffered", doorstep_areas as areas from lenders.lender where id = ?',
      [lenderId],
    );
    return doorstep;
  }

  /** The answers; empty where the lender has no such form. Throws `erased` when the customer's key was destroyed. */
  async of({ id, factsSealed }: Pick<Submission, 'id' | 'factsSealed'>, customerId: string): Promise<Facts> {
    const opener = await this.keys.openerOf(customerId);
    const text = opener.open(factsPlace(id), factsSealed);
    return text === null ? {} : (JSON.parse(text) as Facts);
  }
}

/** The fields without what the lender does not do. */
const askedOf = (fields: readonly JourneyField[], doorstep: Doorstep | undefined): readonly JourneyField[] =>
  fields.map((field) =>
    field.options ? { ...field, options: field.options.filter(({ needs }) => needs !== 'doorstep' || doorstep?.isOffered) } : field,
  );

type Answer = NonNullable<JourneyField['value']> | null;

/** An answer of the profile in the words of the lender's own options, where these stand for items of another list; null where none says the same. Where there is one option only, it is that. */
function asOption({ options = [] }: JourneyField, answer: Answer): Answer {
  if (options.length === 1) return options[0]?.value ?? null;
  if (!options.some(({ profile_id }) => profile_id !== undefined)) return answer;
  return options.find(({ profile_id }) => profile_id === answer)?.value ?? null;
}
