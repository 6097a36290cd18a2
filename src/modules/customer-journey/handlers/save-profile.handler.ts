import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { kolkataDate } from '../domain/kolkata-date.js';
import { parseProfileChanges } from '../domain/profile.js';
import { SaveProfile } from '../messages/commands.js';
import { ApplicationDesk } from './application-desk.js';
import { Customers } from './customers.js';
import { ProfileWriter } from './profile-writer.js';

@CommandHandler(SaveProfile)
export class SaveProfileHandler implements ICommandHandler<SaveProfile> {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: Customers,
    private readonly profiles: ProfileWriter,
    private readonly desk: ApplicationDesk,
  ) {}

  @Transactional()
  async execute({ written, isEditing, actor }: SaveProfile): Promise<void> {
    const now = new Date();
    const changes = parseProfileChanges(written, kolkataDate(now));
    const customer = await this.customers.locked(actor.id);
    await this.profiles.write(customer, changes, now);
    // Whoever saves is in the form, and stays in it until the application is opened.
    customer.isEditing = isEditing ?? true;
    await this.desk.follow(customer, changes);
  }
}
