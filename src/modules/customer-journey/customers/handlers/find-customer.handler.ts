import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CustomerSearchKey, parseCustomerSearch } from '../../../../contracts/customer-search.js';
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

  async execute({ query, actor }: FindCustomer): Promise<readonly CustomerSearchResult[]> {
    await this.limits.consume('customer-find', actor.id);
    const key = parseCustomerSearch(query);
    const matches = key ? await this.findMatches(key) : [];
    const ids = matches.map(({ customerId }) => customerId);
    const [openers, found] = await Promise.all([
      this.keys.getDecryptors(ids),
      // @unscoped staff alone: its route asks for a permission of the back office.
      this.em.find(Customer, { id: { $in: ids } }),
    ]);
    const customers = new Map(found.map((customer) => [customer.id, customer]));
    const results = matches.flatMap(({ customerId, applicationId }): CustomerSearchResult[] => {
      const [opener, customer] = [openers.get(customerId), customers.get(customerId)];
      if (!opener || opener.isErased || !customer) return [];
      return [{ userId: customerId, recordId: applicationId ?? customer.prospectAppId, ...customerLabel(customer, opener) }];
    });
    if (results.length > 0) {
      await this.audit.recordRows(actor, { action: 'customer.found' }, auditRows, [`{${results.map(({ userId }) => userId).join(',')}}`]);
    } else {
      // Failed searches are audited too, to detect number enumeration, but without the number.
      await this.audit.record(actor, {
        action: 'customer.sought',
        subject: `address:${this.cipher.blindIndex('account', `sought:${query.trim()}`)}`,
      });
    }
    return results;
  }

  /** Finds customers through an index for each kind of key. Two lenders may use the same number, so there may be several. */
  private async findMatches({ kind, value }: CustomerSearchKey): Promise<Match[]> {
    switch (kind) {
      case 'id':
        return await this.find(byId, [value, value, value]);
      case 'phone':
        return await this.find(byPhone, [this.cipher.blindIndex('phone', value)]);
      case 'email':
        return await this.find(byConfirmedEmail, [this.cipher.blindIndex('email', value)]);
      case 'reference':
        return await this.find(byReference, [value, value]);
    }
  }

  private async find(statement: string, values: readonly string[]): Promise<Match[]> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const matches = await this.em.execute<Match[]>(`${statement} limit ${MAX_RESULTS}`, [...values]);
    return [...new Map(matches.map((match) => [match.customerId, match])).values()];
  }
}

const MAX_RESULTS = 5;

const auditRows = `
  select 'customer:' || id as subject, null as property, null::jsonb as before, null::jsonb as after, null::int as record_version
  from unnest(?::uuid[]) id`;

interface Match {
  readonly customerId: string;
  /** The application that the key belongs to. */
  readonly applicationId: string | null;
}

/** By the customer's own id, or by that of an application or lender application. @unscoped staff alone. */
const byId = `
  select id as "customerId", null::uuid as "applicationId" from customer_journey.customer where id = ?
  union all select customer_id, id from customer_journey.application where id = ?
  union all select customer_id, application_id from customer_journey.lender_application where id = ?`;

const byPhone = 'select id as "customerId", null::uuid as "applicationId" from customer_journey.customer where phone_index = ?';

/** Only a confirmed address is that of one customer. */
const byConfirmedEmail = `
  select id as "customerId", null::uuid as "applicationId" from customer_journey.customer
  where email_index = ? and email_verified_at is not null`;

/** By the lender's own number, or by the UTR of a disbursal. @unscoped staff alone. */
const byReference = `
  select customer_id as "customerId", application_id as "applicationId" from customer_journey.lender_application
  where lender_application_id = ?
  union all select l.customer_id, l.application_id from customer_journey.disbursal d
  join customer_journey.lender_application l on l.id = d.submission_id where upper(d.utr) = upper(?)`;
