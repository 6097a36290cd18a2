import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../../platform/security/field-cipher.js';
import { encryptPhone } from '../domain/customer.entity.js';

/** Customer found by the number or address that a login has verified. */
export interface PhoneOwner {
  readonly userId: string;
  readonly prospectAppId: string;
  readonly isNew: boolean;
}

const selectIdentity = 'select id as "userId", prospect_app_id as "prospectAppId" from customer_journey.customer';

/** Ownership of phone numbers and confirmed addresses. All methods join the caller's transaction. */
@Injectable()
export class PhoneOwnership {
  constructor(
    private readonly em: EntityManager,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
  ) {}

  /**
   * Returns the customer with this number, or a new one. Two concurrent requests for one new number get the same customer, with one key:
   * the unique index decides.
   */
  async findOrCreateByPhone(phone: string, language: Language): Promise<PhoneOwner> {
    const id = crypto.randomUUID();
    const index = this.cipher.blindIndex('phone', phone);
    const key = this.keys.generate(id);
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `insert into customer_journey.customer
         (id, prospect_app_id, phone_sealed, phone_index, phone_verified_at, language, completed_at, created_at, updated_at, version)
       values (?, ?, ?, ?, now(), ?, '{}', now(), now(), 1) on conflict (phone_index) do nothing`,
      [id, crypto.randomUUID(), encryptPhone(key.encryptor, id, phone), index, language],
      'run',
    );
    if (affectedRows === 1) await this.keys.store(id, key);
    return await this.findCustomer('phone_index = ?', index, affectedRows === 1);
  }

  /** Returns the customer who has confirmed this address. Throws `not-found`. */
  async findByEmail(email: string): Promise<PhoneOwner> {
    return await this.findCustomer('email_index = ? and email_verified_at is not null', this.cipher.blindIndex('email', email), false);
  }

  private async findCustomer(condition: string, index: string, isNew: boolean): Promise<PhoneOwner> {
    const [row] = await this.em.execute<Omit<PhoneOwner, 'isNew'>[]>(`${selectIdentity} where ${condition}`, [index]);
    if (!row) throw new AppError('not-found');
    return { ...row, isNew };
  }
}
