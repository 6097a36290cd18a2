import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type SubmissionStatusResult, SubmissionStatus } from '../../../lenders/messages/index.js';
import { SubmissionStatusReader } from './submission-status-reader.js';

@QueryHandler(SubmissionStatus)
export class SubmissionStatusHandler implements IQueryHandler<SubmissionStatus> {
  constructor(private readonly submissions: SubmissionStatusReader) {}

  async execute({ submissionId }: SubmissionStatus): Promise<SubmissionStatusResult> {
    return await this.submissions.find('l.id = ?', [submissionId]);
  }
}
