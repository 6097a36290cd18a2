import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ParkedSituation } from '../../../contracts/resources/parked-submission.js';
import { parkedSubmissionsSql } from '../domain/parked-submission-list.js';
import { Submission } from '../domain/submission.entity.js';
import { OptionsOfSubmissions, type SubmissionOptions } from '../messages/queries.js';
import { SubmissionStatusRequests } from './submission-status-requests.js';

@QueryHandler(OptionsOfSubmissions)
export class OptionsOfSubmissionsHandler implements IQueryHandler<OptionsOfSubmissions> {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: SubmissionStatusRequests,
  ) {}

  async execute({ submissionIds }: OptionsOfSubmissions): Promise<ReadonlyMap<string, SubmissionOptions>> {
    const submissions = await this.em.find(Submission, { id: { $in: [...submissionIds] } });
    if (submissions.length === 0) return new Map();
    const parked = await this.em.execute<{ id: string; situation: ParkedSituation }[]>(`${parkedSubmissionsSql} and s.id in (?)`, [
      submissions.map(({ id }) => id),
    ]);
    const situations = new Map(parked.map(({ id, situation }) => [id, situation]));
    return new Map(
      submissions.map((submission) => [
        submission.id,
        {
          isAnswered: submission.phase === 'settled' || (submission.phase === 'withdrawn' && mayHaveArrived(submission)),
          isAskable: this.requests.isAskable(submission),
          situation: situations.get(submission.id) ?? null,
        },
      ]),
    );
  }
}

const mayHaveArrived = ({ maybeReceived, lenderApplicationId }: Submission) => maybeReceived || Boolean(lenderApplicationId);
