import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotifyAdministrators, SendMessage } from '../../messaging/messages/index.js';
import { AdministratorEmails } from './administrator-emails.js';

@CommandHandler(NotifyAdministrators)
export class NotifyAdministratorsHandler implements ICommandHandler<NotifyAdministrators> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly administrators: AdministratorEmails,
  ) {}

  @Transactional()
  async execute({ template, variables }: NotifyAdministrators): Promise<void> {
    for (const email of await this.administrators.list())
      await this.commands.execute(new SendMessage('email', email, template, 'en', variables));
  }
}
