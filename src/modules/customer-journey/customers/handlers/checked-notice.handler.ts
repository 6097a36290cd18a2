import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CheckedNotice } from '../../messages/queries.js';
import { Notices, requireShown } from './notices.js';

@QueryHandler(CheckedNotice)
export class CheckedNoticeHandler implements IQueryHandler<CheckedNotice> {
  constructor(private readonly notices: Notices) {}

  async execute({ purpose, evidence }: CheckedNotice): Promise<void> {
    if (evidence.noticeHashes) requireShown(await this.notices.of([purpose], evidence), evidence);
  }
}
