import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { SetLanguage } from '../../messages/commands.js';
import { Customers } from './customers.js';

@CommandHandler(SetLanguage)
export class SetLanguageHandler implements ICommandHandler<SetLanguage> {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: Customers,
  ) {}

  @Transactional()
  async execute({ language, actor }: SetLanguage): Promise<void> {
    const customer = await this.customers.findForUpdate(actor.id);
    customer.language = language;
  }
}
