import { byLoanType, type LoanTypeKey, loanTypes } from '../../../../contracts/loan-types.js';
import { type CustomerSession, firstStop, nextStop } from '../../../../contracts/next-stop.js';
import { getMissingFields } from '../../../../contracts/loan-forms.js';
import { selfEmployedFields } from '../../../../contracts/loan-forms/pl.js';
import type { Customer } from './customer.entity.js';
import type { Profile } from './profile.js';

/** What the customer guard (product specification §4) must know, for a product and the application in it, if there is one. */
export function customerSession(customer: Customer, profile: Profile, type: LoanTypeKey, appId: string | null): CustomerSession {
  return {
    hasProspect: true,
    hasToken: true,
    // Who has not proven who he is reaches no call that asks for this.
    identityRequired: false,
    hasPhone: customer.phoneIndex !== null,
    productType: loanTypes[type].productType,
    appId,
    identityOnFile: customer.isIdentityOnFile,
    completed: byLoanType((key) => customer.hasCompleted(key)),
    updateRequired: isUpdateRequired(customer, profile, type),
    editing: customer.isEditing,
    // Brands with a lender-specific build send their customers to a page of the web; from the offers, which the API names, the guard there leads to it.
    lenderBuild: false,
  };
}

/** Which part of the personal-loan form, complete once, lacks a field now: what everybody is asked, or what only the self-employed are. */
export function updateFlags(customer: Customer, profile: Profile) {
  const missing = customer.hasCompleted('pl') ? getMissingFields('pl', profile) : [];
  return {
    pl_update_required: missing.some((name) => !selfEmployedFields.includes(name)),
    pl_se_update_required: missing.some((name) => selfEmployedFields.includes(name)),
  };
}

/** True when a form that was complete once lacks a field now. */
const isUpdateRequired = (customer: Customer, profile: Profile, type: LoanTypeKey) =>
  customer.hasCompleted(type) && getMissingFields(type, profile).length > 0;

/** Where the customer goes on: into the product, or into its form to fill in what is missing before there can be an application. */
export function nextPath(session: CustomerSession, type: LoanTypeKey): string {
  if (session.appId || !session.editing) return firstStop(session);
  const { detail } = loanTypes[type].paths;
  return nextStop(session, detail) ?? detail;
}
