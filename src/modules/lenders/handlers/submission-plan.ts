import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { journeyKeys } from '../../../contracts/journeys.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { SubmitToLender } from '../messages/commands.js';

export interface PlannedSubmission {
  readonly submissionId: string;
  readonly lenderId: string;
}

/** Plans submissions to lenders with an API and has them sent. Lenders that answer by spreadsheet have nothing to be sent to. */
@Injectable()
export class SubmissionPlan {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** Joins the caller's transaction; a submission that is planned already stays as it is. */
  async plan(applicationId: string, wanted: readonly PlannedSubmission[]): Promise<void> {
    const planned = await this.em.execute<{ id: string }[]>(
      `insert into lenders.submission (id, application_id, lender_id, journey_key, version)
       select w."submissionId", ?, l.id, l.api, 1
       from json_to_recordset(?) as w("submissionId" uuid, "lenderId" uuid) join lenders.lender l on l.id = w."lenderId"
       where l.api in (select json_array_elements_text(?)) on conflict do nothing returning id`,
      [applicationId, JSON.stringify(wanted), JSON.stringify(journeyKeys)],
    );
    for (const { id } of planned) this.outbox.enqueue(new SubmitToLender({ submissionId: id }));
  }
}
