import { Injectable } from '@nestjs/common';
import { requiredForMatching } from '../../../../contracts/consents.js';
import { isFormComplete } from '../../../../contracts/loan-forms.js';
import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import { customerPaths } from '../../../../contracts/next-stop.js';
import { customerSession, nextPath } from '../../customers/domain/customer-session.js';
import type { Customer } from '../../customers/domain/customer.entity.js';
import type { Profile } from '../../customers/domain/profile.js';
import { ConsentLedger } from '../../customers/handlers/consent-ledger.js';
import { Customers } from '../../customers/handlers/customers.js';
import { CustomerOfferings } from '../../customers/handlers/customer-offerings.js';
import type { OpenedApplication } from '../../messages/commands.js';
import { CurrentApplications } from './current-applications.js';

/** Enters identified customers into a product, up to the step that the stored profile allows. */
@Injectable()
export class ProductEntry {
  constructor(
    private readonly customers: Customers,
    private readonly offerings: CustomerOfferings,
    private readonly consents: ConsentLedger,
    private readonly applications: CurrentApplications,
  ) {}

  /** Selects a product for a locked customer, in the caller's transaction. Opens the application if form and consents are complete. */
  async enter(customer: Customer, profile: Profile, type: LoanTypeKey): Promise<OpenedApplication> {
    const current = await this.customers.currentApplicationId(customer.id, type);
    // Identification succeeds regardless of the partner's products.
    if (!current && !(await this.offerings.hasProduct(customer, type))) return { applicationId: null, next: customerPaths.products };
    customer.loanType = type;
    const applicationId = (await this.canApply(customer, type, profile)) ? (await this.applications.open(customer, type)).id : null;
    // Without an application the form is incomplete, so the customer must be able to open it.
    customer.isEditing = applicationId === null;
    const session = customerSession(customer, profile, type, applicationId);
    return { applicationId, next: nextPath(session, type) };
  }

  private async canApply(customer: Customer, type: LoanTypeKey, profile: Profile): Promise<boolean> {
    if (!isFormComplete(type, profile)) return false;
    for (const purpose of requiredForMatching) if (!(await this.consents.isInForce(customer.id, purpose, type))) return false;
    return true;
  }
}
