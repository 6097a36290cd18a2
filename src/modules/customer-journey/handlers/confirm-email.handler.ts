import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { ConfirmEmail } from '../messages/commands.js';
import { Customers } from './customers.js';
import { ProfileWriter } from './profile-writer.js';

/** Leaves the form and the application as they are: an address decides nothing in them. Of two customers who confirm one address the first keeps it: the unique index over confirmed addresses decides. */
@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: Customers,
    private readonly profiles: ProfileWriter,
  ) {}

  @Transactional()
  async execute({ email, actor }: ConfirmEmail): Promise<void> {
    const now = new Date();
    const customer = await this.customers.locked(actor.id);
    await this.profiles.write(customer, { email }, now);
    customer.confirmEmail(now);
    try {
      await this.em.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new AppError('email-taken') : error;
    }
  }
}
