import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BrowserDevice } from '../../../../contracts/device.js';
import { Config } from '../../../../platform/config/config.js';
import { DeviceRenewal } from '../../../../platform/http/device-renewal.js';
import { PURGE_BATCH_SIZE, type RetentionRule, RetentionRules } from '../../../../platform/retention/retention-rules.js';

/** Browsers with verified customers, each until `IDENTITY_PAUSE_DAYS` pass without a login. */
@Injectable()
export class TrustedDevices extends RetentionRules {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly renewal: DeviceRenewal,
  ) {
    super();
    renewal.register('customer_journey.proven_device');
  }

  /** Returns whether the verified customer used this device recently. */
  async isKnown(customerId: string, device: BrowserDevice): Promise<boolean> {
    const [known] = await this.em.execute<unknown[]>(
      `select 1 from customer_journey.proven_device where customer_id = ? and device_index = ? and seen_at > ${this.expiryCutoff}`,
      [customerId, device.index],
    );
    return known !== undefined;
  }

  /** Records a login of the verified customer; on a device without one, under a new value. */
  async remember(customerId: string, device: BrowserDevice): Promise<void> {
    const deviceIndex = (await this.isKnown(customerId, device)) ? device.index : await this.renewal.renew(device);
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
