import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Standing, StandingOfSubmission } from '../../../lenders/messages/index.js';
import { SubmissionStanding } from './submission-standing.js';

@QueryHandler(StandingOfSubmission)
export class StandingOfSubmissionHandler implements IQueryHandler<StandingOfSubmission> {
  constructor(private readonly submissions: SubmissionStanding) {}

  async execute({ submissionId }: StandingOfSubmission): Promise<Standing> {
    return await this.submissions.find('l.id = ?', [submissionId]);
  }
}
