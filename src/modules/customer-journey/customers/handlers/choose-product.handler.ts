import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { loanForms } from '../../../../contracts/loan-forms.js';
import { firstStop } from '../../../../contracts/next-stop.js';
import type { ProfileField } from '../../../../contracts/resources/profile.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { HideOffers } from '../../messages/between-submodules.js';
import { ChooseProduct } from '../../messages/commands.js';
import type { Customer } from '../domain/customer.entity.js';
import { customerSession } from '../domain/customer-session.js';
import { Customers } from './customers.js';
import { CustomerOfferings } from './customer-offerings.js';
import { ProfileWriter } from './profile-writer.js';

/** Field that a single-purpose site fills in for its customers. */
const PRESET_FIELD = 'loan_purpose' satisfies ProfileField;

@CommandHandler(ChooseProduct)
export class ChooseProductHandler implements ICommandHandler<ChooseProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
    private readonly offerings: CustomerOfferings,
    private readonly profiles: ProfileWriter,
  ) {}

  @Transactional()
  async execute({ loanType, hasGst, actor }: ChooseProduct): Promise<string> {
    const customer = await this.customers.findForUpdate(actor.id);
    const applicationId = await this.customers.currentApplicationId(customer.id, loanType);
    // An application in progress continues, even if the partner's products have changed since.
    if (!applicationId) await this.offerings.requireProduct(customer, loanType);
    customer.loanType = loanType;
    if (hasGst !== undefined) await this.saveGst(customer, hasGst);
    if (loanForms[loanType].loanRequest.purpose === PRESET_FIELD && !applicationId) await this.presetPurpose(customer);
    const profile = customer.profile(await this.keys.getDecryptor(customer.id));
    return firstStop(customerSession(customer, profile, loanType, applicationId));
  }

  /** Saves the answer in the form, and hides offers based on another answer. */
  private async saveGst(customer: Customer, hasGst: boolean): Promise<void> {
    await this.profiles.write(customer, { have_gst: Number(hasGst) }, new Date());
    await this.commands.execute(new HideOffers(customer.id));
  }

  /** A single-purpose site presets the purpose; an answer of the customer's own is kept. */
  private async presetPurpose(customer: Customer): Promise<void> {
    const purpose = await this.offerings.loanPurpose(customer);
    if (purpose === null || customer.profile(await this.keys.getDecryptor(customer.id))[PRESET_FIELD] !== null) return;
    await this.profiles.write(customer, { [PRESET_FIELD]: purpose }, new Date());
  }
}
