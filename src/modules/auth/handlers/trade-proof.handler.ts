import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { OpenedSession } from '../messages/commands.js';
import { TradeProof } from '../messages/entry-links.js';
import { CustomerLogins } from './customer-logins.js';
import { EntryLinks } from './entry-links.js';

@CommandHandler(TradeProof)
export class TradeProofHandler implements ICommandHandler<TradeProof> {
  constructor(
    readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly links: EntryLinks,
    private readonly logins: CustomerLogins,
  ) {}

  async execute(command: TradeProof): Promise<OpenedSession> {
    await this.limits.consume('entry-address', command.device.address);
    return await this.open(command);
  }

  @Transactional()
  private async open(command: TradeProof): Promise<OpenedSession> {
    const { proof, customerId } = await this.links.useProof(command.token, command.device.index);
    return await this.logins.open(proof, command, customerId);
  }
}
