import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hasEndedEverywhere } from '../../../contracts/application-states.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { Application } from '../domain/application.entity.js';
import { attributionAtFirst } from '../domain/attribution.js';
import type { Customer } from '../domain/customer.entity.js';
import { LenderApplication } from '../domain/lender-application.entity.js';
import { toMoney } from '../domain/money.js';
import { Origin } from '../domain/origin.entity.js';
import type { Profile } from '../domain/profile.js';
import { ApplicationLog } from './application-log.js';
import { Customers } from './customers.js';

/** Opens applications of locked customers and keeps them in step with the profile, in the caller's transaction. */
@Injectable()
export class ApplicationDesk {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
    private readonly log: ApplicationLog,
  ) {}

  /**
   * The customer's application under way, or a new one; whoever begins `anew` gets one where the one before has come to its end at every lender.
   * Throws `profile-incomplete` and names the fields that are missing.
   */
  async open(customer: Customer, type: LoanTypeKey, { anew = false } = {}): Promise<Application> {
    const profile = customer.profile(await this.keys.openerOf(customer.id));
    customer.requireComplete(type, profile);
    customer.isEditing = false;
    const current = await this.current(customer, type);
    if (current && !(anew && (await this.hasEnded(current)))) return current;
    const first = customer.firstTouchId ? await this.em.findOne(Origin, { id: customer.firstTouchId }) : null;
    const application = this.em.create(Application, {
      customerId: customer.id,
      loanType: type,
      requestedAmount: toMoney(profile.se_loan_amount ?? 0),
      tenureMonths: Number(profile.loan_tenure),
      purpose: profile.loan_purpose as number | null,
      ...attributionAtFirst(customer, first),
    });
    await this.em.flush();
    this.log.begin(application);
    return application;
  }

  /** Carries a changed profile over to the application under way: what was worked out from the old one is no longer shown. */
  async follow(customer: Customer, changes: Partial<Profile>): Promise<void> {
    const application = customer.loanType && (await this.current(customer, customer.loanType));
    if (!application) return;
    application.evaluationId = null;
    const { se_loan_amount: amount, loan_tenure: tenure, loan_purpose: purpose } = changes;
    application.ask(amount ? toMoney(amount) : application.requestedAmount, tenure ? Number(tenure) : application.tenureMonths);
    if (purpose !== undefined) application.purpose = purpose as number | null;
  }

  private async hasEnded({ id }: Application): Promise<boolean> {
    const atLenders = await this.em.find(LenderApplication, { applicationId: id }, { fields: ['state'] });
    return hasEndedEverywhere(atLenders.map(({ state }) => state));
  }

  private async current(customer: Customer, type: LoanTypeKey): Promise<Application | null> {
    const id = await this.customers.currentApplicationId(customer.id, type);
    return id ? await this.em.findOneOrFail(Application, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  }
}
