import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { dayInIndia } from '../../../../contracts/days.js';
import { loanForms, getFormProblems } from '../../../../contracts/loan-forms.js';
import { invalidFields } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../../contracts/loan-types.js';
import { toMoney } from '../../../../platform/values/money.js';
import { AdjustApplication, HideOffers, LendersAwaitingSubmission, type LoanChanges } from '../../messages/between-submodules.js';
import { SaveProfile } from '../../messages/commands.js';
import { leadFactFields, parseProfileChanges, type Profile } from '../domain/profile.js';
import { Customers } from './customers.js';
import { ProfileWriter } from './profile-writer.js';

@CommandHandler(SaveProfile)
export class SaveProfileHandler implements ICommandHandler<SaveProfile> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
    private readonly profiles: ProfileWriter,
  ) {}

  @Transactional()
  async execute({ fields, isEditing, actor }: SaveProfile): Promise<void> {
    const now = new Date();
    const changes = parseProfileChanges(fields, dayInIndia(now));
    const customer = await this.customers.findForUpdate(actor.id);
    const { loanType } = customer;
    const profile = customer.profile(await this.keys.getDecryptor(customer.id));
    if (loanType) requireValidChanges(loanType, profile, changes);
    await this.requireNoPendingLead(customer.id, profile, changes);
    await this.profiles.write(customer, changes, now);
    // Saving keeps the customer in the form until the application is opened.
    customer.isEditing = isEditing ?? true;
    // Offers of every product were based on the previous profile, whatever product is selected now.
    await this.commands.execute(new HideOffers(customer.id));
    for (const type of loanTypeKeys) {
      const wish = loanChanges(type, changes);
      if (wish) await this.commands.execute(new AdjustApplication(customer.id, type, wish));
    }
  }

  /** Throws `invalid` when a lead that has not been sent yet would contain other customer data than its offer was based on. */
  private async requireNoPendingLead(customerId: string, profile: Profile, changes: Partial<Profile>): Promise<void> {
    const changed = leadFactFields.filter(
      (name) => profile[name] !== null && changes[name] !== undefined && changes[name] !== profile[name],
    );
    if (changed.length === 0) return;
    const [lender] = await this.queries.execute(new LendersAwaitingSubmission(customerId));
    if (lender === undefined) return;
    throw invalidFields(Object.fromEntries(changed.map((name) => [name, { message: 'onItsWay' as const, variables: { lender } }])));
  }
}

/**
 * Throws `invalid` when a change is inconsistent with the stored profile. Other inconsistencies are reported where their field is
 * requested.
 */
function requireValidChanges(type: LoanTypeKey, profile: Profile, changes: Partial<Profile>): void {
  const problems = Object.entries(getFormProblems(type, { ...profile, ...changes })).filter(([name]) => Object.hasOwn(changes, name));
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
}

/** Returns the requested loan in changes of a loan type; undefined where they hold none. */
function loanChanges(type: LoanTypeKey, changes: Partial<Profile>): LoanChanges | undefined {
  const { amount, tenure, purpose } = loanForms[type].loanRequest;
  if (![amount, tenure, purpose].some((name) => name !== null && Object.hasOwn(changes, name))) return undefined;
  return {
    amount: changes[amount] ? toMoney(changes[amount]) : undefined,
    tenureMonths: changes[tenure] ? Number(changes[tenure]) : undefined,
    purpose: purpose === null ? undefined : (changes[purpose] as number | null | undefined),
  };
}
