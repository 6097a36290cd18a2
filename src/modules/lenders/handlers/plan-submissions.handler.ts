import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { journeyKeys } from '../../../contracts/journeys.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { PlanSubmissions, SubmitToLender } from '../messages/commands.js';

@CommandHandler(PlanSubmissions)
export class PlanSubmissionsHandler implements ICommandHandler<PlanSubmissions> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute({ payload: { applicationId, submissions } }: PlanSubmissions): Promise<void> {
    const planned = await this.em.execute<{ id: string }[]>(
      `insert into lenders.submission (id, application_id, lender_id, journey_key, version)
       select w."submissionId", ?, l.id, l.api, 1
       from json_to_recordset(?) as w("submissionId" uuid, "lenderId" uuid) join lenders.lender l on l.id = w."lenderId"
       where l.api in (select json_array_elements_text(?)) on conflict do nothing returning id`,
      [applicationId, JSON.stringify(submissions), JSON.stringify(journeyKeys)],
    );
    for (const { id } of planned) this.outbox.enqueue(new SubmitToLender({ submissionId: id }));
  }
}
