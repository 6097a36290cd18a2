import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parseField, patterns } from '../../../../contracts/fields.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { FindCustomer, type CustomerSearchResult } from '../../messages/commands.js';
import { customerLabel } from '../domain/customer-label.js';
import { Customer } from '../domain/customer.entity.js';

@CommandHandler(FindCustomer)
export class FindCustomerHandler implements ICommandHandler<FindCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
  ) {}

  @Transactional()
  async execute({ query, actor }: FindCustomer): Promise<readonly CustomerSearchResult[]> {
    await this.limits.consume('customer-find', actor.id);
    const customer = await this.findByQuery(query.trim());
    const opener = customer && (await this.keys.getDecryptor(customer.id));
    if (!customer || !opener || opener.isErased) {
      // Failed searches are audited too, to detect number enumeration, but without the number.
      await this.audit.record(actor, {
        action: 'customer.sought',
        subject: `address:${this.cipher.blindIndex('account', `sought:${query.trim()}`)}`,
      });
      return [];
    }
    await this.audit.record(actor, { action: 'customer.found', subject: `customer:${customer.id}` });
    return [{ userId: customer.id, ...customerLabel(customer, opener) }];
  }

  private async findByQuery(asked: string): Promise<Customer | null> {
    if (patterns.uuid.test(asked)) return await this.findById(asked);
    const phone = parseField({ kind: 'phone', required: true }, asked);
    // @unscoped staff alone: its route asks for a permission of the back office.
    return phone.ok ? await this.em.findOne(Customer, { phoneIndex: this.cipher.blindIndex('phone', phone.value as string) }) : null;
  }

  /** Finds by the customer's own id, or by that of an application or lender application. */
  private async findById(id: string): Promise<Customer | null> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const [found] = await this.em.execute<{ id: string }[]>(
      `select id from customer_journey.customer where id = ?
       union all select customer_id from customer_journey.application where id = ?
       union all select customer_id from customer_journey.lender_application where id = ? limit 1`,
      [id, id, id],
    );
    // @unscoped staff alone: its route asks for a permission of the back office.
    return found ? await this.em.findOne(Customer, { id: found.id }) : null;
  }
}
