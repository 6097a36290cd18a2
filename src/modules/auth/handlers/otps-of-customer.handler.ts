import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TIMELINE_LENGTH } from '../../../contracts/timeline.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { OtpsOfCustomer, type RequestedOtp } from '../../customer-journey/messages/index.js';
import { MAX_ATTEMPTS } from './otp-challenges.js';

@QueryHandler(OtpsOfCustomer)
export class OtpsOfCustomerHandler implements IQueryHandler<OtpsOfCustomer> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, contacts }: OtpsOfCustomer): Promise<readonly RequestedOtp[]> {
    // @unscoped staff alone: the record of a customer asks for a permission of the back office.
    return await this.em.execute<RequestedOtp[]>(
      `select ${isoInstant('created_at')} as at, ${isoInstant('used_at')} as "confirmedAt", channel,
         (guesses - (used_at is not null)::int)::int as "wrongCodes",
         case when used_at is not null then 'confirmed' when superseded_at is not null then 'replaced'
           when guesses >= ${MAX_ATTEMPTS} then 'locked' when expires_at < now() then 'expired' else 'open' end as outcome
       from jsonb_to_recordset(?::jsonb) as contact (index text, since timestamptz)
       join auth.otp_challenge on destination_index = contact.index
       where purpose <> 'merchant' and (subject_id = ? or (subject_id is null and created_at >= contact.since))
       order by created_at desc limit ${TIMELINE_LENGTH}`,
      [JSON.stringify(contacts), userId],
    );
  }
}
