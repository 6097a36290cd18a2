import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../../platform/config/config.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { PurgeErasedCustomerRecords } from '../../messages/commands.js';

/**
 * Removes erased customers from lender records and from the values that an undo would write back; their applications keep their state from
 * then on. Their details can no longer be passed on; a withdrawal is still to be told. Older records have already been purged. Parameter: ids,
 * of customers and others. @unscoped erasure covers the records of every partner.
 */
const purgeRecords = `
  with gone as (
    select l.id from customer_journey.application a
    join customer_journey.lender_application l on l.application_id = a.id
    where a.customer_id in (select value::uuid from json_array_elements_text(?))
  ),
  settled as (
    update customer_journey.lender_application l set hand_over = null from gone
    where l.id = gone.id and l.hand_over in ('pass_on', 'confirm')
  ),
  records as (
    delete from customer_journey.lender_record r using gone where r.submission_id = gone.id returning r.id
  )
  delete from customer_journey.file_change c using (select id from gone union all select id from records) them where c.record_id = them.id`;

@CommandHandler(PurgeErasedCustomerRecords)
export class PurgeErasedCustomerRecordsHandler implements ICommandHandler<PurgeErasedCustomerRecords> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly keys: DataKeys,
  ) {}

  async execute(): Promise<void> {
    const { LENDER_RECORD_DAYS, UPLOAD_DAYS } = this.config.values;
    const ids = await this.keys.destroyedWithin(Math.max(LENDER_RECORD_DAYS, UPLOAD_DAYS));
    if (ids.length > 0) await this.em.execute(purgeRecords, [JSON.stringify(ids)]);
  }
}
