import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { type CustomerLabel, CustomerLabels } from '../../messages/queries.js';
import { customerLabel } from '../domain/customer-label.js';
import { Customer } from '../domain/customer.entity.js';

@QueryHandler(CustomerLabels)
export class CustomerLabelsHandler implements IQueryHandler<CustomerLabels> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
  ) {}

  async execute({ userIds }: CustomerLabels): Promise<ReadonlyMap<string, CustomerLabel>> {
    const customers = await this.em.find(Customer, { id: { $in: [...new Set(userIds)] } });
    const openers = await this.keys.getDecryptors(customers.map(({ id }) => id));
    return new Map(
      customers.flatMap((customer) => {
        const opener = openers.get(customer.id);
        return opener && !opener.isErased ? [[customer.id, customerLabel(customer, opener)]] : [];
      }),
    );
  }
}
