import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { type OwnSubmission, OwnSubmissionQuery } from '../messages/queries.js';

@QueryHandler(OwnSubmissionQuery)
export class OwnSubmissionHandler implements IQueryHandler<OwnSubmissionQuery> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, applicationId, journeyKey }: OwnSubmissionQuery): Promise<OwnSubmission> {
    const own = await this.em.findOne(
      LenderApplication,
      { customerId: userId, applicationId, journeyKey },
      { orderBy: { createdAt: 'desc' } },
    );
    if (!own) throw new AppError('not-found');
    return { submissionId: own.id, lenderId: own.lenderId, lenderName: own.lenderName };
  }
}
