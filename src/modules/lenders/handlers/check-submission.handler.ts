import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { isUnresolved } from '../domain/parked-deeds.js';
import { Submission } from '../domain/submission.entity.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { CheckSubmission } from '../messages/commands.js';
import { StandingOfSubmission } from '../messages/queries.js';
import { ConsentedCalls } from './consented-calls.js';
import { ForeignAnswers } from './foreign-answers.js';
import { isOpen, SubmissionLog } from './submission-log.js';

@CommandHandler(CheckSubmission)
export class CheckSubmissionHandler implements ICommandHandler<CheckSubmission> {
  private readonly logger = new Logger(CheckSubmissionHandler.name);

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly calls: ConsentedCalls,
    private readonly log: SubmissionLog,
    private readonly foreign: ForeignAnswers,
  ) {}

  async execute({ payload: { submissionId } }: CheckSubmission): Promise<void> {
    const submission = await this.em.findOne(Submission, { id: submissionId });
    if (!submission) return;
    const { state } = await this.queries.execute(new StandingOfSubmission(submissionId));
    const isOfNoAnswer = isUnresolved(submission, new Date());
    if (!isOfNoAnswer && !isOpen(submission, state)) return;
    const { version } = submission;
    // What was begun or answered since the lender was asked is not what it was asked about.
    const note = async (change: (locked: Submission) => void) => {
      if (isOfNoAnswer) await this.log.change(submissionId, (locked) => (locked.version === version ? change(locked) : undefined));
    };
    try {
      const answer = await this.calls.call(submission, (adapter) => adapter.status(submissionId));
      if (answer.outcome === 'found') {
        if (!submission.isKnownTo(submission.journeyKey, answer.lenderApplicationId))
          return await this.foreign.note('status', submission.journeyKey, submissionId);
        return void (await this.log.settle(submissionId, await this.calls.withOffers(submission, answer), { asked: true }));
      }
      await note((unknown) => void (unknown.notReceivedAt = new Date()));
    } catch (error) {
      // Without the consent there is nothing more to ask, and what has ended by another way needs no answer.
      if (error instanceof AppError) return error.code === 'step-is-over' ? await note((over) => over.settle()) : undefined;
      if (!(error instanceof LenderCallFailed)) throw error;
      this.logger.warn(error.message);
      await note((unanswered) => void (unanswered.lastError = error.message.slice(0, 300)));
    }
    await this.log.change(submissionId, (locked) => this.log.askAgainLater(locked, state));
  }
}
