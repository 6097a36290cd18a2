import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TrustedDevices } from './trusted-devices.js';

interface StoredData {
  readonly isAnything: boolean;
  readonly isIdentity: boolean;
}

/** Phone numbers are recycled: a login by number does not yet identify the customer whose data is on file (docs/adr/0020). */
@Injectable()
export class ReturningCustomers {
  constructor(
    private readonly em: EntityManager,
    private readonly devices: TrustedDevices,
  ) {}

  /**
   * Returns whether a login by a customer's number or confirmed address counts as verified at once: on a trusted device, where no data is
   * on file that could be disclosed, and by e-mail where birth date and PAN are missing.
   */
  async isIdentityProven(customerId: string, by: 'phone' | 'email', deviceIndex: string | undefined): Promise<boolean> {
    if (deviceIndex && (await this.devices.isKnown(customerId, deviceIndex))) return true;
    const { isAnything, isIdentity } = await this.findStoredData(customerId);
    return !isAnything || (by === 'email' && !isIdentity);
  }

  private async findStoredData(customerId: string): Promise<StoredData> {
    // @unscoped the customer's own.
    const [found] = await this.em.execute<StoredData[]>(
      `select c.pan_sealed is not null and c.birth_date_sealed is not null as "isIdentity",
         num_nonnulls(c.pan_sealed, c.birth_date_sealed, c.email_sealed, c.contact_sealed, c.underwriting_sealed) > 0
         or exists (select from customer_journey.application a where a.customer_id = c.id)
         or exists (select from customer_journey.consent g where g.customer_id = c.id and g.purpose <> 'otp_verification') as "isAnything"
       from customer_journey.customer c where c.id = ?`,
      [customerId],
    );
    return found ?? { isAnything: true, isIdentity: true };
  }
}
