import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { areAllTerminal } from '../../../../contracts/application-states.js';
import { loanForms } from '../../../../contracts/loan-forms.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { toMoney } from '../../../../platform/values/money.js';
import type { Customer } from '../../customers/domain/customer.entity.js';
import type { Profile } from '../../customers/domain/profile.js';
import { Customers } from '../../customers/handlers/customers.js';
import { CustomerOfferings } from '../../customers/handlers/customer-offerings.js';
import { Application } from '../domain/application.entity.js';
import { applicationAttribution } from '../domain/attribution.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { ApplicationTransitions } from './application-transitions.js';

/** Returns the loan that a complete form requests. */
function requestedLoan(type: LoanTypeKey, profile: Profile) {
  const { amount, tenure, purpose } = loanForms[type].loanRequest;
  return {
    requestedAmount: toMoney(profile[amount] ?? 0),
    tenureMonths: Number(profile[tenure]),
    purpose: purpose === null ? null : (profile[purpose] as number | null),
  };
}

/** Opens applications of locked customers and finds current ones, in the caller's transaction. */
@Injectable()
export class CurrentApplications {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
    private readonly offerings: CustomerOfferings,
    private readonly log: ApplicationTransitions,
  ) {}

  /**
   * Returns the customer's current application, or a new one. With `anew`, a new one is also created when the previous application is final
   * at every lender.
   * Throws `profile-incomplete` with the names of the missing fields, and `product-not-offered` for a new application in a product that the
   * customer's partner does not offer.
   */
  async open(customer: Customer, type: LoanTypeKey, { anew = false } = {}): Promise<Application> {
    const profile = customer.profile(await this.keys.getDecryptor(customer.id));
    customer.requireComplete(type, profile);
    customer.isEditing = false;
    const current = await this.current(customer.id, type);
    if (current && !(anew && (await this.hasEnded(current)))) return current;
    await this.offerings.requireProduct(customer, type);
    const first = await this.offerings.firstTouch(customer);
    const application = this.em.create(Application, {
      customerId: customer.id,
      loanType: type,
      ...requestedLoan(type, profile),
      ...applicationAttribution(customer, first),
    });
    await this.em.flush();
    this.log.recordStart(application);
    return application;
  }

  /** Returns the customer's current application, locked; null if none exists. */
  async current(customerId: string, type: LoanTypeKey): Promise<Application | null> {
    const id = await this.customers.currentApplicationId(customerId, type);
    // @unscoped the customer's own.
    return id ? await this.em.findOneOrFail(Application, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  }

  private async hasEnded({ id }: Application): Promise<boolean> {
    // @unscoped the customer's own.
    const atLenders = await this.em.find(LenderApplication, { applicationId: id }, { fields: ['state'] });
    return areAllTerminal(atLenders.map(({ state }) => state));
  }
}
