import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OwnSubmission, type OwnSubmissionFacts } from '../../../lenders/messages/index.js';
import { SubmissionStatusReader } from './submission-status-reader.js';

@QueryHandler(OwnSubmission)
export class OwnSubmissionHandler implements IQueryHandler<OwnSubmission> {
  constructor(private readonly submissions: SubmissionStatusReader) {}

  async execute({ userId, applicationId, journeyKey }: OwnSubmission): Promise<OwnSubmissionFacts> {
    return await this.submissions.find('l.customer_id = ? and l.application_id = ? and l.journey_key = ?', [
      userId,
      applicationId,
      journeyKey,
    ]);
  }
}
