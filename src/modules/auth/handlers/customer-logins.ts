import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Language } from '../../../contracts/i18n/translate.js';
import { AppError } from '../../../platform/http/app-error.js';
import { EnsureCustomer } from '../../customer-journey/messages/index.js';
import type { Device, OpenedSession } from '../messages/commands.js';
import type { VerifiedDestination } from './otp-challenges.js';
import { KnownDevices } from './known-devices.js';
import { Sessions } from './sessions.js';

interface Caller {
  readonly language: Language;
  readonly device: Device;
  /** The browser's visitor id from its first visit. */
  readonly visitor: string | undefined;
}

/** Opens the session of a customer who has proven a number or an address. */
@Injectable()
export class CustomerLogins {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Runs in the caller's transaction. Throws `entry-link-over` where the proven contact is not, or no longer, that of the intended
   * customer.
   */
  async open(
    { channel, value, destinationIndex, asked }: VerifiedDestination,
    { language, device, visitor }: Caller,
    customerId?: string,
  ): Promise<OpenedSession & { isNew: boolean }> {
    const { userId, prospectAppId, isNew, isProven } = await this.commands.execute(
      new EnsureCustomer(channel === 'sms' ? { phone: value } : { email: value }, {
        language,
        visitor,
        deviceIndex: device.index,
        otpConsent: asked,
      }),
    );
    if (customerId !== undefined && userId !== customerId) throw new AppError('entry-link-over');
    const opened = await this.sessions.open(
      { audience: 'customer', subjectId: userId, prospectAppId, role: null, partnerId: null, merchantId: null },
      device,
      { channel, isProven, asked },
    );
    await this.devices.remember(destinationIndex, device);
    return { ...opened, isNew };
  }
}
