import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { Sealer } from '../../../../platform/security/sealer.js';
import { maskedBirthDate, maskedPan } from '../../../../platform/values/masked.js';
import type { Contacts } from '../../messages/queries.js';
import { Customer } from '../domain/customer.entity.js';
import { Origin } from '../domain/origin.entity.js';
import { hiddenProfileAnswer, type ProfileAnswer, profileAnswer } from '../domain/profile-answer.js';
import { Customers } from './customers.js';

/** Reads of the customer's own profile. */
@Injectable()
export class ProfileReader {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
  ) {}

  /** The whole profile. Throws `not-found`, and `erased` when the customer's key was destroyed. */
  async whole(id: string): Promise<ProfileAnswer> {
    const customer = await this.find(id);
    const applicationId = customer.loanType ? await this.customers.currentApplicationId(id, customer.loanType) : null;
    // @unscoped the customer's own.
    const firstTouch = customer.firstTouchId ? await this.em.findOne(Origin, { id: customer.firstTouchId }) : null;
    const opener = await this.keys.openerOf(id);
    const draftKey = opener instanceof Sealer ? opener.keyFor(`device-draft:${id}`).export().toString('base64url') : '';
    return profileAnswer(customer, opener, { applicationId, firstTouch, draftKey });
  }

  /** What somebody may see who has logged in as this customer without having proven to be him. Throws `not-found` and `erased` as `whole` does. */
  async hidden(id: string, login: 'sms' | 'email'): Promise<ProfileAnswer> {
    const customer = await this.find(id);
    return hiddenProfileAnswer(customer, login === 'sms' ? customer.phone(await this.keys.openerOf(id)) : '');
  }

  /** PAN and birth date, masked. Throws `not-found`, and `erased` when the customer's key was destroyed. */
  async masked(id: string): Promise<{ pan: string; birth_date: string }> {
    const { tin, birth_date } = (await this.find(id)).profile(await this.keys.openerOf(id));
    return { pan: maskedPan(tin as string | null), birth_date: maskedBirthDate(birth_date as string | null) };
  }

  /** How the customer can be reached. Throws `not-found`, and `erased` when the customer's key was destroyed. */
  async contacts(id: string): Promise<Contacts> {
    const customer = await this.find(id);
    const { email } = customer.profile(await this.keys.openerOf(id));
    return { email: email as string | null, hasPhone: customer.phoneIndex !== null };
  }

  private async find(id: string): Promise<Customer> {
    const customer = await this.em.findOne(Customer, { id });
    if (!customer) throw new AppError('not-found');
    return customer;
  }
}
