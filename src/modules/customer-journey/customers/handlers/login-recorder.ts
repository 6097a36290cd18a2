import { Injectable } from '@nestjs/common';
import type { ConsentEvidence } from '../../../../contracts/consents.js';
import type { BrowserIdentity } from '../../messages/commands.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';
import { ConsentNotices } from './consent-notices.js';
import { TrustedDevices } from './trusted-devices.js';
import { Reminders } from './reminders.js';
import { Touches } from './touches.js';

/** Records a login of a verified customer, in the caller's transaction. */
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

  /** Records origin, device, and the consent given by requesting the OTP. A pending reminder is dropped, because the customer is back. */
  async record(
    customerId: string,
    { visitor, deviceIndex, otpConsent }: BrowserIdentity & { readonly otpConsent?: ConsentEvidence | undefined },
  ): Promise<void> {
    await this.reminders.complete(customerId);
    if (visitor) await this.touches.linkToCustomer(customerId, visitor);
    if (deviceIndex) await this.devices.remember(customerId, deviceIndex);
    if (otpConsent) await this.recordConsent(customerId, otpConsent);
  }

  /** The notice was checked when the OTP was requested; one that has changed since counts as not shown. */
  private async recordConsent(customerId: string, otpConsent: ConsentEvidence): Promise<void> {
    const customer = await this.customers.findForUpdate(customerId);
    const [notice] = await this.notices.forPurposes(['otp_verification'], otpConsent);
    const isCurrent = notice !== undefined && otpConsent.noticeHashes?.includes(notice.hash);
    await this.consents.record(
      customer.id,
      { otp_verification: true },
      isCurrent ? otpConsent : { ...otpConsent, noticeHashes: undefined },
    );
  }
}
