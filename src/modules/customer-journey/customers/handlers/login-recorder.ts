import { Injectable } from '@nestjs/common';
import type { ConsentEvidence } from '../../../../contracts/consents.js';
import type { BrowserIdentity } from '../../messages/commands.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';
import { ConsentNotices } from './consent-notices.js';
import { TrustedDevices } from './trusted-devices.js';
import { Reminders } from './reminders.js';
import { Touches } from './touches.js';

/** What a login leaves with its customer, once it is certain that it is his, in the caller's transaction. */
@Injectable()
export class LoginRecorder {
  constructor(
    private readonly touches: Touches,
    private readonly devices: TrustedDevices,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly notices: ConsentNotices,
    private readonly reminders: Reminders,
  ) {}

  /** Where he came from, the device, and the consent that he gave by asking for the code. Whoever is back need not be reminded. */
  async record(
    customerId: string,
    { visitor, deviceIndex, otpConsent }: BrowserIdentity & { readonly otpConsent?: ConsentEvidence | undefined },
  ): Promise<void> {
    await this.reminders.complete(customerId);
    if (visitor) await this.touches.linkToCustomer(customerId, visitor);
    if (deviceIndex) await this.devices.remember(customerId, deviceIndex);
    if (otpConsent) await this.recordConsent(customerId, otpConsent);
  }

  /** The notice was checked when the code was asked for; one that has changed since then counts as not shown. */
  private async recordConsent(customerId: string, otpConsent: ConsentEvidence): Promise<void> {
    const customer = await this.customers.findForUpdate(customerId);
    const [notice] = await this.notices.forPurposes(['otp_verification'], otpConsent);
    const isCurrent = notice !== undefined && otpConsent.noticeHashes?.includes(notice.hash);
    await this.consents.record(customer.id, { otp_verification: true }, isCurrent ? otpConsent : { ...otpConsent, noticeHashes: undefined });
  }
}
