import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayInIndia } from '../../../../contracts/days.js';
import { toMoney } from '../../../../platform/values/money.js';
import { AdjustApplication, type LoanWish } from '../../messages/between-slices.js';
import { SaveProfile } from '../../messages/commands.js';
import { parseProfileChanges, type Profile } from '../domain/profile.js';
import { Customers } from './customers.js';
import { ProfileWriter } from './profile-writer.js';

@CommandHandler(SaveProfile)
export class SaveProfileHandler implements ICommandHandler<SaveProfile> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly customers: Customers,
    private readonly profiles: ProfileWriter,
  ) {}

  @Transactional()
  async execute({ written, isEditing, actor }: SaveProfile): Promise<void> {
    const now = new Date();
    const changes = parseProfileChanges(written, dayInIndia(now));
    const customer = await this.customers.locked(actor.id);
    await this.profiles.write(customer, changes, now);
    // Whoever saves is in the form, and stays in it until the application is opened.
    customer.isEditing = isEditing ?? true;
    if (customer.loanType) await this.commands.execute(new AdjustApplication(customer.id, customer.loanType, loanWish(changes)));
  }
}

const loanWish = ({ se_loan_amount: amount, loan_tenure: tenure, loan_purpose: purpose }: Partial<Profile>): LoanWish => ({
  amount: amount ? toMoney(amount) : undefined,
  tenureMonths: tenure ? Number(tenure) : undefined,
  purpose: purpose as number | null | undefined,
});
