import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { permissions } from '../../../contracts/permissions.js';
import { NotifyAdministrators } from '../../lenders/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';

/** Staff accounts are known to this module. The language of each is not: the e-mail is bilingual. */
@CommandHandler(NotifyAdministrators)
export class NotifyAdministratorsHandler implements ICommandHandler<NotifyAdministrators> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @Transactional()
  async execute({ template, variables }: NotifyAdministrators): Promise<void> {
    const staff = await this.em.execute<{ email: string }[]>(
      `select email from auth.staff where role in (?) and status = 'active' and deleted_at is null order by id`,
      [[...permissions['lenders.write']]],
    );
    for (const { email } of staff) await this.commands.execute(new SendMessage('email', email, template, 'en', variables));
  }
}
