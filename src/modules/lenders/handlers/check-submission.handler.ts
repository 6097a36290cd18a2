import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { isUnresolved } from '../domain/parked-actions.js';
import { Submission } from '../domain/submission.entity.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { CheckSubmission } from '../messages/commands.js';
import { SubmissionStatus } from '../messages/queries.js';
import { LenderGateway } from './lender-gateway.js';
import { MismatchedCallbackAudit } from './mismatched-callback-audit.js';
import { isAwaitingLender, SubmissionTransitions } from './submission-transitions.js';

@CommandHandler(CheckSubmission)
export class CheckSubmissionHandler implements ICommandHandler<CheckSubmission> {
  private readonly logger = new Logger(CheckSubmissionHandler.name);

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly gateway: LenderGateway,
    private readonly transitions: SubmissionTransitions,
    private readonly mismatchedCallbacks: MismatchedCallbackAudit,
  ) {}

  async execute({ payload: { submissionId, isRequested } }: CheckSubmission): Promise<void> {
    const submission = await this.em.findOne(Submission, { id: submissionId });
    if (!submission) return;
    const { state } = await this.queries.execute(new SubmissionStatus(submissionId));
    const isOfNoAnswer = isUnresolved(submission, new Date());
    if (!isOfNoAnswer && !isAwaitingLender(submission, state) && !(isRequested && submission.phase === 'settled')) return;
    // A request of staff comes beside the calls that are planned already, and plans no further ones.
    const isExtra = Boolean(isRequested) && (isOfNoAnswer || isAwaitingLender(submission, state));
    const { version } = submission;
    // A submission that changed since the lender was called is not what the call was about.
    const note = async (change: (locked: Submission) => void) => {
      if (isOfNoAnswer) await this.transitions.change(submissionId, (locked) => (locked.version === version ? change(locked) : undefined));
    };
    try {
      const answer = await this.gateway.call(submission, (adapter) => adapter.status(submissionId));
      if (answer.outcome === 'found') {
        if (!submission.belongsToLender(submission.journeyKey, answer.lenderApplicationId))
          return await this.mismatchedCallbacks.record('status', submission.journeyKey, submissionId);
        return void (await this.transitions.settle(submissionId, await this.gateway.withOffers(submission, answer), {
          asked: true,
          isExtra,
        }));
      }
      await note((unknown) => void (unknown.notReceivedAt = new Date()));
    } catch (error) {
      // Without consent the lender may not be asked, and an application that has ended otherwise needs no answer.
      if (error instanceof AppError) return error.code === 'step-is-over' ? await note((over) => over.settle()) : undefined;
      if (!(error instanceof LenderCallFailed)) throw error;
      this.logger.warn(error.message);
      await note((unanswered) => void (unanswered.lastError = error.message.slice(0, 300)));
    }
    if (!isExtra) await this.transitions.change(submissionId, (locked) => this.transitions.scheduleStatusCheck(locked, state));
  }
}
