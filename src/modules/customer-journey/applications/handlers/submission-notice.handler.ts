import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../../platform/http/app-error.js';
import { SubmissionNotice } from '../../../lenders/messages/index.js';
import { ConsentNotices } from '../../customers/handlers/consent-notices.js';
import { submissionLender } from './submission-lender.js';

@QueryHandler(SubmissionNotice)
export class SubmissionNoticeHandler implements IQueryHandler<SubmissionNotice> {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: ConsentNotices,
  ) {}

  async execute({ submissionId, reader }: SubmissionNotice) {
    const { lender } = await submissionLender(this.em, submissionId);
    const [notice] = await this.notices.forPurposes([lender], reader);
    if (!notice) throw new AppError('not-found');
    return notice;
  }
}
