import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../../platform/http/app-error.js';
import { type ReportedSubmissionStatus, ReportSubmissionStatus } from '../../../lenders/messages/index.js';
import { reversesPayout } from '../domain/application-state-machine.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { ApplicationTransitions } from './application-transitions.js';

@CommandHandler(ReportSubmissionStatus)
export class ReportSubmissionStatusHandler implements ICommandHandler<ReportSubmissionStatus> {
  private readonly logger = new Logger(ReportSubmissionStatusHandler.name);

  constructor(
    private readonly em: EntityManager,
    private readonly log: ApplicationTransitions,
  ) {}

  async execute({ report }: ReportSubmissionStatus): Promise<ReportedSubmissionStatus> {
    const { submissionId, source, status, at, lenderApplicationId, reason, by } = report;
    // @unscoped the submission that its lender answers.
    const own = await this.em.findOne(LenderApplication, { id: submissionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!own) throw new AppError('not-found');
    own.lenderApplicationId ??= lenderApplicationId;
    const { state: from, stateSource: knownSource, stateAt: knownAt } = own;
    const result = this.log.applyStatus(own, { status, source, at, by });
    if (result.ok && reversesPayout(from, own.state)) await this.em.execute(reverseDisbursals, [submissionId]);
    if (!result.ok) this.logger.log(`submission ${submissionId} stays ${own.state}, the ${source} reported ${status}: ${result.code}`);
    else if (reason) own.rejectReason = reason;
    const isOlder = source === 'api' && knownSource === 'api' && knownAt && at < knownAt;
    return { state: own.state, isOutdated: !result.ok || Boolean(isOlder) };
  }
}

/** @unscoped the submission that its lender answers. */
const reverseDisbursals = 'update customer_journey.disbursal set is_reversed = true where submission_id = ? and not is_reversed';
