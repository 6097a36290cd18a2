import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { callsAbout } from '../journeys/lender-call.js';
import { LenderCallFailed } from '../journeys/lender-call-failed.js';
import { CheckSubmission } from '../messages/commands.js';
import { LenderLines } from './lender-lines.js';
import { offersOf } from './lender-news.js';
import { SubmissionLog } from './submission-log.js';

@CommandHandler(CheckSubmission)
export class CheckSubmissionHandler implements ICommandHandler<CheckSubmission> {
  private readonly logger = new Logger(CheckSubmissionHandler.name);

  constructor(
    private readonly lines: LenderLines,
    private readonly log: SubmissionLog,
  ) {}

  async execute({ payload: { submissionId } }: CheckSubmission): Promise<void> {
    await callsAbout({ submissionId }, () => this.check(submissionId));
  }

  private async check(submissionId: string): Promise<void> {
    const open = await this.log.change(submissionId, ({ state, journeyKey }) => (state === 'lead_created' ? journeyKey : undefined));
    if (!open) return;
    const { adapter } = this.lines.lender(open);
    try {
      const answer = await adapter.status(submissionId);
      if (answer.outcome === 'found') {
        await this.log.settle(submissionId, { ...answer, offers: await offersOf(adapter, answer.state, answer.lenderApplicationId) });
        return;
      }
    } catch (error) {
      if (!(error instanceof LenderCallFailed)) throw error;
      this.logger.warn(error.message);
    }
    await this.log.change(submissionId, (submission) => this.log.askAgainLater(submission));
  }
}
