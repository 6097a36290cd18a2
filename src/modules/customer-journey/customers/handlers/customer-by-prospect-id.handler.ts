import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { CustomerByProspectId, type ContactableCustomer } from '../../messages/queries.js';
import { Customer } from '../domain/customer.entity.js';

@QueryHandler(CustomerByProspectId)
export class CustomerByProspectIdHandler implements IQueryHandler<CustomerByProspectId> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  async execute({ prospectAppId }: CustomerByProspectId): Promise<ContactableCustomer | undefined> {
    // @unscoped staff with a permission of the back office, or the holder of a link that such staff has made.
    const customer = await this.em.findOne(Customer, { prospectAppId });
    const opener = customer && (await this.keys.getDecryptor(customer.id));
    if (!customer || !opener || opener.isErased) return undefined;
    const phone = customer.phone(opener);
    return phone ? { userId: customer.id, phone } : undefined;
  }
}
