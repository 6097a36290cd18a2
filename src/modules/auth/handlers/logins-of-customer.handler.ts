import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TIMELINE_LENGTH } from '../../../contracts/timeline.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { type CustomerLogin, LoginsOfCustomer } from '../../customer-journey/messages/index.js';

@QueryHandler(LoginsOfCustomer)
export class LoginsOfCustomerHandler implements IQueryHandler<LoginsOfCustomer> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: LoginsOfCustomer): Promise<readonly CustomerLogin[]> {
    // @unscoped staff alone: the record of a customer asks for a permission of the back office.
    return await this.em.execute<CustomerLogin[]>(
      `select ${isoInstant('created_at')} as at, login_channel as channel from auth.session
       where audience = 'customer' and subject_id = ? order by created_at desc limit ${TIMELINE_LENGTH}`,
      [userId],
    );
  }
}
