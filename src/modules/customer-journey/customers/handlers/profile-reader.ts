import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { Encryptor } from '../../../../platform/security/encryptor.js';
import { maskBirthDate, maskPan } from '../../../../platform/values/mask.js';
import type { Contacts } from '../../messages/queries.js';
import { Customer } from '../domain/customer.entity.js';
import { Origin } from '../domain/origin.entity.js';
import { unverifiedProfileResponse, type ProfileResponse, profileResponse } from '../domain/profile-response.js';
import { Customers } from './customers.js';

/** Reads the customer's own profile. */
@Injectable()
export class ProfileReader {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
  ) {}

  /** Returns the complete profile. Throws `not-found`, and `erased` when the customer's key was destroyed. */
  async full(id: string): Promise<ProfileResponse> {
    const customer = await this.find(id);
    const applicationId = customer.loanType ? await this.customers.currentApplicationId(id, customer.loanType) : null;
    // @unscoped the customer's own.
    const firstTouch = customer.firstTouchId ? await this.em.findOne(Origin, { id: customer.firstTouchId }) : null;
    const opener = await this.keys.getDecryptor(id);
    const draftKey = opener instanceof Encryptor ? opener.deriveKey(`device-draft:${id}`).export().toString('base64url') : '';
    return profileResponse(customer, opener, { applicationId, firstTouch, draftKey });
  }

  /** Returns what a logged-in customer may see before identity verification. Throws `not-found` and `erased` as `full` does. */
  async unverified(id: string, login: 'sms' | 'email'): Promise<ProfileResponse> {
    const customer = await this.find(id);
    return unverifiedProfileResponse(customer, login === 'sms' ? customer.phone(await this.keys.getDecryptor(id)) : '');
  }

  /** Returns PAN and birth date, masked. Throws `not-found`, and `erased` when the customer's key was destroyed. */
  async masked(id: string): Promise<{ pan: string; birth_date: string }> {
    const { tin, birth_date } = (await this.find(id)).profile(await this.keys.getDecryptor(id));
    return { pan: maskPan(tin as string | null), birth_date: maskBirthDate(birth_date as string | null) };
  }

  /** Returns the customer's contact details. Throws `not-found`, and `erased` when the customer's key was destroyed. */
  async contacts(id: string): Promise<Contacts> {
    const customer = await this.find(id);
    const { email } = customer.profile(await this.keys.getDecryptor(id));
    return { email: email as string | null, hasPhone: customer.phoneIndex !== null };
  }

  private async find(id: string): Promise<Customer> {
    const customer = await this.em.findOne(Customer, { id });
    if (!customer) throw new AppError('not-found');
    return customer;
  }
}
