import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import type { IEventHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { LenderAnswered } from '../../lenders/messages/index.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { ApplicationLog } from './application-log.js';

@Subscriber(LenderAnswered, { name: 'customer-journey.move-application-when-lender-answered' })
export class MoveApplicationWhenLenderAnswered implements IEventHandler<LenderAnswered> {
  private readonly logger = new Logger(MoveApplicationWhenLenderAnswered.name);

  constructor(
    private readonly em: EntityManager,
    private readonly log: ApplicationLog,
  ) {}

  async handle({ payload }: LenderAnswered): Promise<void> {
    const { submissionId: id, applicationId, lenderId, source, status } = payload;
    const own = await this.em.findOne(LenderApplication, { id, applicationId, lenderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!own) throw new AppError('not-found');
    const at = new Date(payload.answeredAt);
    if (own.isOutdated(at)) return;
    own.answeredAt = at;
    own.lenderApplicationId ??= payload.lenderApplicationId;
    if (!this.log.report(own, { status, source, at }))
      this.logger.warn(`submission ${id} stays ${own.state}, the ${source} reported ${status}`);
    else if (payload.rejectReason) own.rejectReason = payload.rejectReason;
  }
}
