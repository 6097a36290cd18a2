import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { REMINDER } from '../../../../contracts/consents.js';
import { WasCustomerActiveSince } from '../../messages/queries.js';
import { REMINDER_EXPIRY_SECONDS, Reminder } from '../domain/reminder.entity.js';
import { ConsentLedger } from './consent-ledger.js';

/** Whoever asks for a reminder may stay for a while: within this time nobody has come back. */
const VISIT_SECONDS = 3600;

const isNotExpired = `due_at > now() - make_interval(secs => ${REMINDER_EXPIRY_SECONDS})`;

/** Reminders that somebody has asked for, at most one of a customer. All methods join the caller's transaction. */
@Injectable()
export class Reminders {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly consents: ConsentLedger,
  ) {}

  /** Keeps one in the place of any other; answers its id. */
  async replace(customerId: string, dueAt: Date, siteUrl: string): Promise<string> {
    await this.remove(customerId);
    const id = crypto.randomUUID();
    this.em.persist(this.em.create(Reminder, { id, customerId, dueAt, siteUrl }));
    return id;
  }

  /** The customer wants it no longer. Answers whether there was one. */
  async remove(customerId: string): Promise<boolean> {
    return (await this.em.nativeDelete(Reminder, { customerId })) > 0;
  }

  /** The customer is back: there is nothing left to be reminded of, and nothing left to allow. */
  async complete(customerId: string): Promise<void> {
    if (await this.remove(customerId)) await this.consents.end(customerId, REMINDER);
  }

  /** Takes one for its message: it is never taken twice. Undefined where it waits no longer, and where its time is over by a day. */
  async claim(id: string): Promise<Pick<Reminder, 'customerId' | 'siteUrl'> | undefined> {
    const [taken] = await this.em.execute<{ customerId: string; siteUrl: string }[]>(
      `update customer_journey.reminder set written_at = clock_timestamp() where id = ? and written_at is null and ${isNotExpired}
       returning customer_id as "customerId", site_url as "siteUrl"`,
      [id],
    );
    return taken;
  }

  /** Whether a message that was written may still leave: nobody has come back or asked for another one, and its time is not over by a day. */
  async canSend(customerId: string): Promise<boolean> {
    const [row] = await this.em.execute<{ visitOver: Date | string }[]>(
      `select asked_at + make_interval(secs => ${VISIT_SECONDS}) as "visitOver" from customer_journey.reminder
       where customer_id = ? and written_at is not null and ${isNotExpired}`,
      [customerId],
    );
    return row !== undefined && !(await this.queries.execute(new WasCustomerActiveSince(customerId, new Date(row.visitOver))));
  }
}
