import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { KNOWN_DEVICE_DAYS } from '../domain/known-device.entity.js';
import type { Device } from '../messages/commands.js';

/** Tracks the browsers that accounts have logged in from. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
  ) {}

  /** Returns the blind index of a password account, whether it exists or not. */
  passwordAccountIndex(audience: string, email: string): string {
    return this.cipher.blindIndex('account', `${audience}:${email}`);
  }

  /** Returns whether the account was logged in from this browser within 180 days. */
  async isKnown(accountIndex: string, device: Device): Promise<boolean> {
    const found = await this.em.execute<unknown[]>(
      `select from auth.known_device
       where account_index = ? and device_index = ? and last_login_at > now() - make_interval(days => ${KNOWN_DEVICE_DAYS})`,
      [accountIndex, device.index],
    );
    return found.length === 1;
  }

  /** Returns whether the account was logged in from other browsers within 180 days, but not from this one. */
  async isNewAmongOthers(accountIndex: string, device: Device): Promise<boolean> {
    const [{ known, isHere } = { known: 0, isHere: false }] = await this.em.execute<{ known: number; isHere: boolean }[]>(
      `select count(*)::int as known, coalesce(bool_or(device_index = ?), false) as "isHere" from auth.known_device
       where account_index = ? and last_login_at > now() - make_interval(days => ${KNOWN_DEVICE_DAYS})`,
      [device.index, accountIndex],
    );
    return known > 0 && !isHere;
  }

  /** Records a login in the caller's transaction. */
  async remember(accountIndex: string, device: Device): Promise<void> {
    await this.em.execute(
      `insert into auth.known_device (account_index, device_index) values (?, ?)
       on conflict (account_index, device_index) do update set last_login_at = excluded.last_login_at`,
      [accountIndex, device.index],
    );
  }
}
