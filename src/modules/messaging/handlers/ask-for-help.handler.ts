import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { HelpRequest, helpPlace, newHelpNumber } from '../domain/help-request.entity.js';
import { AskForHelp, ForwardHelpRequest } from '../messages/commands.js';

/** The ticket comes first: whoever wrote it has been heard, wherever it goes from here (decision 24). */
@CommandHandler(AskForHelp)
export class AskForHelpHandler implements ICommandHandler<AskForHelp> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly cipher: FieldCipher,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
  ) {}

  async execute(command: AskForHelp): Promise<{ number: string }> {
    const { content, asker } = command;
    // By person first: nobody waits for the others behind his address before he has asked too much himself.
    await this.limits.consume('help-person', `device:${asker.index}`);
    await this.limits.consume('help-person', `phone:${content.phone}`);
    await this.limits.consume('help-address', asker.address);
    return { number: await this.keep(command) };
  }

  @Transactional()
  private async keep({ content, language }: AskForHelp): Promise<string> {
    const id = crypto.randomUUID();
    const number = newHelpNumber();
    const isForwarded = this.config.values.HELP_URL !== undefined;
    this.em.create(HelpRequest, {
      id,
      number,
      content: this.cipher.sealBytes(helpPlace(id), JSON.stringify(content)),
      phoneIndex: this.cipher.blindIndex('phone', content.phone),
      language,
      state: isForwarded ? 'queued' : 'kept',
    });
    if (isForwarded) this.outbox.enqueue(new ForwardHelpRequest({ helpRequestId: id }));
    await this.em.flush();
    return number;
  }
}
