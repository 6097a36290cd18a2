import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../../platform/http/app-error.js';
import { type ReportedAnswer, ReportLenderAnswer } from '../../../lenders/messages/index.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { ApplicationLog } from './application-log.js';

@CommandHandler(ReportLenderAnswer)
export class ReportLenderAnswerHandler implements ICommandHandler<ReportLenderAnswer> {
  private readonly logger = new Logger(ReportLenderAnswerHandler.name);

  constructor(
    private readonly em: EntityManager,
    private readonly log: ApplicationLog,
  ) {}

  async execute({ answer }: ReportLenderAnswer): Promise<ReportedAnswer> {
    const { submissionId, source, status, at, lenderApplicationId, reason, by } = answer;
    // @unscoped the submission that its lender answers.
    const own = await this.em.findOne(LenderApplication, { id: submissionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!own) throw new AppError('not-found');
    own.lenderApplicationId ??= lenderApplicationId;
    const { stateSource: knownSource, stateAt: knownAt } = own;
    const result = this.log.report(own, { status, source, at, by });
    if (!result.ok) this.logger.log(`submission ${submissionId} stays ${own.state}, the ${source} reported ${status}: ${result.code}`);
    else if (reason) own.rejectReason = reason;
    const isOlder = source === 'api' && knownSource === 'api' && knownAt && at < knownAt;
    return { state: own.state, isOutdated: !result.ok || Boolean(isOlder) };
  }
}
