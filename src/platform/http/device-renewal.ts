import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BrowserDevice } from '../../contracts/device.js';

/**
 * Gives a browser a new device value at the first proof of an account on it: the value that it sent could have been planted there by
 * someone who knows it (session fixation).
 */
@Injectable()
export class DeviceRenewal {
  private readonly tables = new Set<string>();

  constructor(private readonly em: EntityManager) {}

  /** Declares a table whose column `device_index` names the browsers in which accounts are recognised. */
  register(table: string): void {
    this.tables.add(table);
  }

  /**
   * Renews the value in the caller's transaction and returns its keyed hash. Accounts that were recognised in the browser stay so. Safe to
   * repeat in a request.
   */
  async renew(device: BrowserDevice): Promise<string> {
    const renewed = device.renew();
    for (const table of this.tables)
      await this.em.execute(`update ${table} set device_index = ? where device_index = ?`, [renewed, device.index]);
    return renewed;
  }
}
