import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { OpenedSession } from '../messages/commands.js';
import { ExchangeEntryToken } from '../messages/entry-links.js';
import { CustomerLogins } from './customer-logins.js';
import { EntryLinks } from './entry-links.js';

@CommandHandler(ExchangeEntryToken)
export class ExchangeEntryTokenHandler implements ICommandHandler<ExchangeEntryToken> {
  constructor(
    readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly links: EntryLinks,
    private readonly logins: CustomerLogins,
  ) {}

  async execute(command: ExchangeEntryToken): Promise<OpenedSession> {
    await this.limits.consume('entry-address', command.device.ipAddress);
    return await this.open(command);
  }

  @Transactional()
  private async open(command: ExchangeEntryToken): Promise<OpenedSession> {
    const { proof, customerId } = await this.links.useProof(command.token, command.device.index);
    return await this.logins.open(proof, command, customerId);
  }
}
