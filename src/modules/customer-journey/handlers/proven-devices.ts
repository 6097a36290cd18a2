import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';

/** The browsers on which customers have proven who they are, each until nobody has logged in there for `IDENTITY_PAUSE_DAYS`. */
@Injectable()
export class ProvenDevices {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Whether the customer was here, proven, and not too long ago. */
  async isKnown(customerId: string, deviceIndex: string): Promise<boolean> {
    const [known] = await this.em.execute<unknown[]>(
      `select 1 from customer_journey.proven_device where customer_id = ? and device_index = ? and seen_at > ${this.longestPauseAgo}`,
      [customerId, deviceIndex],
    );
    return known !== undefined;
  }

  /** Notes a login of the proven customer; devices that he has not used for too long are forgotten. */
  async remember(customerId: string, deviceIndex: string): Promise<void> {
    await this.em.execute(`delete from customer_journey.proven_device where customer_id = ? and seen_at <= ${this.longestPauseAgo}`, [
      customerId,
    ]);
    await this.em.execute(
      `insert into customer_journey.proven_device (customer_id, device_index) values (?, ?)
       on conflict (customer_id, device_index) do update set seen_at = excluded.seen_at`,
      [customerId, deviceIndex],
    );
  }

  private get longestPauseAgo(): string {
    return `clock_timestamp() - make_interval(days => ${this.config.values.IDENTITY_PAUSE_DAYS})`;
  }
}
