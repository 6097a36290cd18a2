import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { canWithdraw } from '../../../contracts/journeys.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Submission } from '../domain/submission.entity.js';
import { WithdrawAtLender } from '../messages/commands.js';
import { SubmissionStatus } from '../messages/queries.js';
import { stepIdempotencyKey } from './step-idempotency-key.js';
import { LenderGateway } from './lender-gateway.js';
import { rethrowAsUnavailable } from './rethrow-as-unavailable.js';
import { SubmissionTransitions } from './submission-transitions.js';

/** Why the gateway made no call: the consent or the application has ended meanwhile. */
const notCalledCodes: ReadonlySet<string> = new Set(['consent-missing', 'step-is-over']);

@CommandHandler(WithdrawAtLender)
export class WithdrawAtLenderHandler implements ICommandHandler<WithdrawAtLender> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly gateway: LenderGateway,
    private readonly transitions: SubmissionTransitions,
  ) {}

  async execute({ submissionId }: WithdrawAtLender): Promise<boolean> {
    const { state, mayShare } = await this.queries.execute(new SubmissionStatus(submissionId));
    const submission = await this.em.findOne(Submission, { id: submissionId });
    const id = submission?.lenderApplicationId;
    if (!id || !mayShare || submission.phase === 'withdrawn' || !canWithdraw(submission.journeyKey, state)) return false;
    const answer = await this.call(submission, id);
    if (!answer) return false;
    await this.transitions.settle(submissionId, answer);
    return true;
  }

  private async call(submission: Submission, id: string) {
    const idempotencyKey = stepIdempotencyKey(submission.id, { step: 'withdraw', values: {}, documents: {} });
    try {
      return await rethrowAsUnavailable(this.gateway.call(submission, async (adapter) => await adapter.withdraw?.(id, idempotencyKey)));
    } catch (error) {
      if (error instanceof AppError && notCalledCodes.has(error.code)) return undefined;
      throw error;
    }
  }
}
