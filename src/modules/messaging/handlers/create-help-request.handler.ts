import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { newReferenceNumber } from '../../../platform/values/reference-number.js';
import { HelpRequest, helpRequestEncryptionContext } from '../domain/help-request.entity.js';
import { CreateHelpRequest, RequireProofOfWork, ForwardHelpRequest } from '../messages/commands.js';

/** Creates the ticket first: the request is stored wherever it is forwarded (decision 24). */
@CommandHandler(CreateHelpRequest)
export class CreateHelpRequestHandler implements ICommandHandler<CreateHelpRequest> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly config: Config,
    private readonly cipher: FieldCipher,
    private readonly keys: DataKeys,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
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
  private async store({ content, language, customerId }: CreateHelpRequest): Promise<string> {
    const id = crypto.randomUUID();
    const number = newReferenceNumber('H');
    const isForwarded = this.config.values.HELP_URL !== undefined;
    const sealer = customerId === null ? this.cipher : await this.keys.getEncryptor(customerId);
    this.em.create(HelpRequest, {
      id,
      number,
      subjectId: customerId,
      content: sealer.encrypt(helpRequestEncryptionContext(id), JSON.stringify(content)) ?? '',
      phoneIndex: this.cipher.blindIndex('phone', content.phone),
      language,
      state: isForwarded ? 'queued' : 'kept',
    });
    if (isForwarded) this.outbox.enqueue(new ForwardHelpRequest({ helpRequestId: id }));
    await this.em.flush();
    return number;
  }
}
