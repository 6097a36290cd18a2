import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { deviceHash } from '../domain/proven-device.entity.js';

/** The browsers on which customers have proven who they are, each until nobody has logged in there for `IDENTITY_PAUSE_DAYS`. */
@Injectable()
export class ProvenDevices {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Whether the customer was here, proven, and not too long ago. */
  async isKnown(customerId: string, device: string): Promise<boolean> {
    const [known] = await this.em.execute<unknown[]>(
      `select 1 from customer_journey.proven_device where customer_id = ? and device_hash = ? and seen_at > ${this.longestPauseAgo}`,
      [customerId, deviceHash(device)],
    );
    return known !== undefined;
  }

  /** Notes a login of the proven customer; devices that he has not used for too long are forgotten. */
  async remember(customerId: string, device: string): Promise<void> {
    await this.em.execute(`delete from customer_journey.proven_device where customer_id = ? and seen_at <= ${this.longestPauseAgo}`, [
      customerId,
    ]);
    await this.em.execute(
      `insert into customer_journey.proven_device (customer_id, device_hash) values (?, ?)
       on conflict (customer_id, device_hash) do update set seen_at = excluded.seen_at`,
      [customerId, deviceHash(device)],
    );
  }

  private get longestPauseAgo(): string {
    return `clock_timestamp() - make_interval(days => ${this.config.values.IDENTITY_PAUSE_DAYS})`;
  }
}
