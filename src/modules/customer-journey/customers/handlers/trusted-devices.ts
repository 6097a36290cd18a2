import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../../platform/retention/retention-rules.js';

/** Browsers with verified customers, each until `IDENTITY_PAUSE_DAYS` pass without a login. */
@Injectable()
export class TrustedDevices extends RetentionRules {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {
    super();
  }

  /** Returns whether the verified customer used this device recently. */
  async isKnown(customerId: string, deviceIndex: string): Promise<boolean> {
    const [known] = await this.em.execute<unknown[]>(
      `select 1 from customer_journey.proven_device where customer_id = ? and device_index = ? and seen_at > ${this.expiryCutoff}`,
      [customerId, deviceIndex],
    );
    return known !== undefined;
  }

  /** Records a login of the verified customer. */
  async remember(customerId: string, deviceIndex: string): Promise<void> {
    await this.em.execute(
      `insert into customer_journey.proven_device (customer_id, device_index) values (?, ?)
       on conflict (customer_id, device_index) do update set seen_at = excluded.seen_at`,
      [customerId, deviceIndex],
    );
  }

  override rules(): readonly RetentionRule[] {
    return [
      {
        sql: `delete from customer_journey.proven_device where (customer_id, device_index) in
          (select customer_id, device_index from customer_journey.proven_device where seen_at <= ${this.expiryCutoff} limit ${PURGE_BATCH_SIZE})`,
      },
    ];
  }

  private get expiryCutoff(): string {
    return `clock_timestamp() - make_interval(days => ${this.config.values.IDENTITY_PAUSE_DAYS})`;
  }
}
