import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { accountTables } from '../domain/accounts.js';
import { RequestPasswordReset, SendPasswordLink } from '../messages/accounts.js';
import { KnownDevices } from './known-devices.js';

/** Queues the same message for every address: only a worker finds out that an account does not exist. */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly outbox: Outbox,
  ) {}

  async execute(command: RequestPasswordReset): Promise<void> {
    await this.limits.consume('password-asked-device', command.device.index);
    await this.limits.consume('password-address', command.device.ipAddress);
    await this.limits.consume('password-asked', this.devices.passwordAccountIndex(command.audience, command.email));
    await this.send(command);
  }

  @Transactional()
  private async send({ audience, email, device: { language } }: RequestPasswordReset): Promise<void> {
    const [account] = await this.em.execute<{ id: string }[]>(`select id from ${accountTables[audience]} where email = ?`, [email]);
    this.outbox.enqueue(new SendPasswordLink({ audience, accountId: account?.id ?? crypto.randomUUID(), reason: 'asked', language }));
  }
}
