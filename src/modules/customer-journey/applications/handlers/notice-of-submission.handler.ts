import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../../platform/http/app-error.js';
import { NoticeOfSubmission } from '../../../lenders/messages/index.js';
import { Notices } from '../../customers/handlers/notices.js';
import { lenderOfSubmission } from './lender-of-submission.js';

@QueryHandler(NoticeOfSubmission)
export class NoticeOfSubmissionHandler implements IQueryHandler<NoticeOfSubmission> {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: Notices,
  ) {}

  async execute({ submissionId, reader }: NoticeOfSubmission) {
    const { lender } = await lenderOfSubmission(this.em, submissionId);
    const [notice] = await this.notices.of([lender], reader);
    if (!notice) throw new AppError('not-found');
    return notice;
  }
}
