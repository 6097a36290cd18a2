import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { REMINDER } from '../../../../contracts/consents.js';
import { WasCustomerActiveSince } from '../../messages/queries.js';
import { REMINDER_EXPIRY_SECONDS, Reminder } from '../domain/reminder.entity.js';
import { ConsentLedger } from './consent-ledger.js';

/** A customer who requests a reminder may stay on the site: activity within this time does not count as a return. */
const VISIT_SECONDS = 3600;

const isNotExpired = `due_at > now() - make_interval(secs => ${REMINDER_EXPIRY_SECONDS})`;

/** Requested reminders, at most one per customer. All methods join the caller's transaction. */
@Injectable()
export class Reminders {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly consents: ConsentLedger,
  ) {}

  /** Stores a reminder in place of any earlier one. Returns its id. */
  async replace(customerId: string, dueAt: Date, siteUrl: string): Promise<string> {
    await this.remove(customerId);
    const id = crypto.randomUUID();
    this.em.persist(this.em.create(Reminder, { id, customerId, dueAt, siteUrl }));
    return id;
  }

  /** Removes the customer's reminder. Returns whether there was one. */
  async remove(customerId: string): Promise<boolean> {
    return (await this.em.nativeDelete(Reminder, { customerId })) > 0;
  }

  /** Removes the reminder and ends its consent, because the customer is back. */
  async complete(customerId: string): Promise<void> {
    if (await this.remove(customerId)) await this.consents.end(customerId, REMINDER);
  }

  /** Claims a reminder for its message, once only. Returns undefined where it is no longer pending, and a day after its time. */
  async claim(id: string): Promise<Pick<Reminder, 'customerId' | 'siteUrl'> | undefined> {
    const [taken] = await this.em.execute<{ customerId: string; siteUrl: string }[]>(
      `update customer_journey.reminder set written_at = clock_timestamp() where id = ? and written_at is null and ${isNotExpired}
       returning customer_id as "customerId", site_url as "siteUrl"`,
      [id],
    );
    return taken;
  }

  /**
   * Returns whether a created message may still be sent: the customer has not returned or requested another reminder, and its time is at
   * most a day ago.
   */
  async canSend(customerId: string): Promise<boolean> {
    const [row] = await this.em.execute<{ visitOver: Date | string }[]>(
      `select asked_at + make_interval(secs => ${VISIT_SECONDS}) as "visitOver" from customer_journey.reminder
       where customer_id = ? and written_at is not null and ${isNotExpired}`,
      [customerId],
    );
    return row !== undefined && !(await this.queries.execute(new WasCustomerActiveSince(customerId, new Date(row.visitOver))));
  }
}
