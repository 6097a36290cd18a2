import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { journeyPlaces, type JourneyKey } from '../../../contracts/journeys/places.js';
import type { OtpStep } from '../../../contracts/journeys/journey.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Submission } from '../domain/submission.entity.js';
import { StandingOfSubmission } from '../messages/queries.js';
import { orUnavailable } from './answered-call.js';
import { stepAt } from './journey-step.js';
import { LenderCodes, type SentCode } from './lender-codes.js';
import { LenderLinks } from './lender-links.js';

/** What a page without a login shows of a code: the lender, where the journey lies, and nothing of the person but the masked number. */
export interface LinkedCode {
  readonly lenderName: string;
  readonly journeyPath: string;
  /** Null where the lender waits for no code (any more). */
  readonly code: SentCode | null;
}

/** A lender's code, entered by the signed link of its message: who has it may confirm, and is not logged in by that. */
@Injectable()
export class LinkedCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly links: LenderLinks,
    private readonly codes: LenderCodes,
  ) {}

  /** What the link leads to. Throws `not-found` and `return-expired`, as do the others. */
  async open(key: JourneyKey, token: string): Promise<LinkedCode> {
    const { submission, step, lenderName } = await this.standing(key, token);
    return { lenderName, journeyPath: journeyPlaces[key].main, code: step ? await this.codes.sent(submission) : null };
  }

  /** Has the lender try a code. Throws `step-is-over` where it waits for none, and otherwise as `LenderCodes.verify` does, and `lender-unavailable`. */
  async verify(key: JourneyKey, token: string, typed: unknown): Promise<void> {
    const { submission, step } = await this.awaited(key, token);
    await orUnavailable(this.codes.verify(step, submission, typed));
  }

  /** Has the lender send another code. Throws `step-is-over`, `otp-too-soon`, `too-many-requests` and `lender-unavailable`. */
  async resend(key: JourneyKey, token: string): Promise<void> {
    const { submission, step } = await this.awaited(key, token);
    await orUnavailable(this.codes.resend(step, submission));
  }

  private async awaited(key: JourneyKey, token: string): Promise<{ readonly submission: Submission; readonly step: OtpStep }> {
    const { submission, step } = await this.standing(key, token);
    if (!step) throw new AppError('step-is-over');
    return { submission, step };
  }

  private async standing(key: JourneyKey, token: string) {
    const id = this.links.read('code', key, token);
    const submission = await this.em.findOneOrFail(Submission, { id, journeyKey: key }, { failHandler: () => new AppError('not-found') });
    const { state, lenderName, mayShare } = await this.queries.execute(new StandingOfSubmission(id));
    const step = stepAt(key, state, submission);
    return { submission, lenderName, step: mayShare && step.kind === 'otp' ? step : undefined };
  }
}
