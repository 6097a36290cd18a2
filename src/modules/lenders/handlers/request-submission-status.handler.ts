import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { isTerminal } from '../../../contracts/application-states.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { CheckSubmission, RequestSubmissionStatus } from '../messages/commands.js';
import { SubmissionStatus } from '../messages/queries.js';
import { SubmissionStatusRequests } from './submission-status-requests.js';
import { SubmissionTransitions } from './submission-transitions.js';

@CommandHandler(RequestSubmissionStatus)
export class RequestSubmissionStatusHandler implements ICommandHandler<RequestSubmissionStatus> {
  constructor(
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly limits: RateLimits,
    private readonly requests: SubmissionStatusRequests,
    private readonly transitions: SubmissionTransitions,
  ) {}

  async execute({ submissionId, actor }: RequestSubmissionStatus): Promise<void> {
    await this.transitions.change(submissionId, async (submission) => {
      const { state, mayShare } = await this.queries.execute(new SubmissionStatus(submissionId));
      if (!mayShare || isTerminal(state) || !this.requests.isAskable(submission)) throw new AppError('status-not-askable');
      await this.limits.consume('lender-status-request', submissionId);
      this.outbox.enqueue(new CheckSubmission({ submissionId, isRequested: true }));
      await this.audit.record(actor, { action: 'submission.ask', subject: `submission:${submissionId}` });
    });
  }
}
