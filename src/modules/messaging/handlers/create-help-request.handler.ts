import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { CreateHelpRequest, RequireProofOfWork } from '../messages/commands.js';
import { HelpRequestStore } from './help-request-store.js';

/** Creates the ticket of a request that the help form sent. */
@CommandHandler(CreateHelpRequest)
export class CreateHelpRequestHandler implements ICommandHandler<CreateHelpRequest> {
  constructor(
    readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    private readonly requests: HelpRequestStore,
  ) {}

  async execute(command: CreateHelpRequest): Promise<{ number: string }> {
    await this.count(command);
    return { number: await this.store(command) };
  }

  /** No sender uses up the limit of another: the entered phone number is not counted, and a shared address is never blocked completely. */
  private async count({ browser, customerId }: CreateHelpRequest): Promise<void> {
    if (customerId !== null) return await this.limits.consume('help-person', `customer:${customerId}`);
    const counted = `device:${browser.index}`;
    if (await this.limits.isExhausted('help-address', browser.ipAddress)) {
      // Checks the limit before requiring work, and before counting, because the same call is repeated with the solution.
      await this.limits.requireRemaining('help-person', counted);
      await this.commands.execute(new RequireProofOfWork('help-address', browser));
    }
    await this.limits.consume('help-person', counted);
    await this.limits.tryConsume('help-address', browser.ipAddress);
  }

  @Transactional()
  private async store({ content, language, customerId: subjectId }: CreateHelpRequest): Promise<string> {
    return await this.requests.add({ id: crypto.randomUUID(), content, language, channel: 'form', subjectId });
  }
}
