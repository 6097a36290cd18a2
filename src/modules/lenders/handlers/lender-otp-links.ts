import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { journeyRoutes, type JourneyKey } from '../../../contracts/journeys/journey-routes.js';
import type { OtpStep } from '../../../contracts/journeys/journey.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Submission } from '../domain/submission.entity.js';
import { SubmissionStatus } from '../messages/queries.js';
import { rethrowAsUnavailable } from './rethrow-as-unavailable.js';
import { stepAt } from './journey-step.js';
import { LenderOtp, type SentOtp } from './lender-otp.js';
import { LenderLinks } from './lender-links.js';

/** What the OTP page shows without a login: the lender, the path of the journey, and of the person only the masked number. */
export interface LenderOtpPage {
  readonly lenderName: string;
  readonly journeyPath: string;
  /** Null when the lender waits for no OTP (any more). */
  readonly otp: SentOtp | null;
}

/** Entry of a lender's OTP by the signed link in its message: the holder may confirm, but is not logged in. */
@Injectable()
export class LenderOtpLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly links: LenderLinks,
    private readonly otp: LenderOtp,
  ) {}

  /** Returns the page of the link. Throws `not-found` and `return-expired`, as do the other methods. */
  async open(key: JourneyKey, token: string): Promise<LenderOtpPage> {
    const { submission, step, lenderName } = await this.loadStep(key, token);
    return { lenderName, journeyPath: journeyRoutes[key].main, otp: step ? await this.otp.getSent(submission) : null };
  }

  /**
   * Has the lender verify an OTP. Throws `step-is-over` when it waits for none, and otherwise as `LenderOtp.verify` does, and
   * `lender-unavailable`.
   */
  async verify(key: JourneyKey, token: string, typed: unknown): Promise<void> {
    const { submission, step } = await this.requireOtpStep(key, token);
    await rethrowAsUnavailable(this.otp.verify(step, submission, typed));
  }

  /** Has the lender send another OTP. Throws `step-is-over`, `otp-too-soon`, `too-many-requests` and `lender-unavailable`. */
  async resend(key: JourneyKey, token: string): Promise<void> {
    const { submission, step } = await this.requireOtpStep(key, token);
    await rethrowAsUnavailable(this.otp.resend(step, submission));
  }

  private async requireOtpStep(key: JourneyKey, token: string): Promise<{ readonly submission: Submission; readonly step: OtpStep }> {
    const { submission, step } = await this.loadStep(key, token);
    if (!step) throw new AppError('step-is-over');
    return { submission, step };
  }

  private async loadStep(key: JourneyKey, token: string) {
    const id = this.links.readSubmissionId('code', key, token);
    const submission = await this.em.findOneOrFail(Submission, { id, journeyKey: key }, { failHandler: () => new AppError('not-found') });
    const { state, lenderName, mayShare } = await this.queries.execute(new SubmissionStatus(id));
    const step = stepAt(key, state, submission);
    return { submission, lenderName, step: mayShare && step.kind === 'otp' ? step : undefined };
  }
}
