import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { ConfirmEmail } from '../messages/commands.js';
import { Customers } from './customers.js';

/** Of two customers who confirm one address the first keeps it: the unique index over confirmed addresses decides. */
@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
  ) {}

  @Transactional()
  async execute({ email, actor }: ConfirmEmail): Promise<void> {
    const customer = await this.customers.locked(actor.id);
    if (!customer.confirmEmail(await this.keys.openerOf(customer.id), email, new Date())) throw new AppError('otp-expired');
    try {
      await this.em.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new AppError('email-taken') : error;
    }
  }
}
