import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { NoticeCheck } from '../../messages/queries.js';
import { ConsentNotices, requireNoticesShown } from './consent-notices.js';

@QueryHandler(NoticeCheck)
export class NoticeCheckHandler implements IQueryHandler<NoticeCheck> {
  constructor(private readonly notices: ConsentNotices) {}

  async execute({ purpose, evidence }: NoticeCheck): Promise<void> {
    if (evidence.noticeHashes) requireNoticesShown(await this.notices.forPurposes([purpose], evidence), evidence);
  }
}
