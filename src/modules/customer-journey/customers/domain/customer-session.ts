import { byLoanType, type LoanType, type LoanTypeKey, loanTypeKeys, loanTypes, type UpdateFlag } from '../../../../contracts/loan-types.js';
import { type CustomerSession, firstStop, nextStop } from '../../../../contracts/next-stop.js';
import { getMissingFields, getSelfEmployedFields } from '../../../../contracts/loan-forms.js';
import type { Customer } from './customer.entity.js';
import type { Profile } from './profile.js';

/** Returns the data that the customer guard (product specification §4) needs for a product and its current application, if any. */
export function customerSession(customer: Customer, profile: Profile, type: LoanTypeKey, appId: string | null): CustomerSession {
  return {
    hasProspect: true,
    hasToken: true,
    // Callers without a verified identity cannot reach any call that uses this.
    identityRequired: false,
    hasPhone: customer.phoneIndex !== null,
    productType: loanTypes[type].productType,
    appId,
    identityOnFile: customer.isIdentityOnFile,
    completed: byLoanType((key) => customer.hasCompleted(key)),
    updateRequired: isUpdateRequired(customer, profile, type),
    editing: customer.isEditing,
    // Brands with a lender-specific build send their customers to a page of the web app; from the offers, which the API names, the guard
    // there leads to that page.
    lenderBuild: false,
  };
}

/** Returns the update flags of the profile: whether a once complete form lacks a field of everyone now, or one of the self-employed. */
export function updateFlags(customer: Customer, profile: Profile): Record<UpdateFlag, boolean> {
  const flags = loanTypeKeys.flatMap((type) => {
    const { updateFlags: named }: LoanType = loanTypes[type];
    if (!named) return [];
    const missing = customer.hasCompleted(type) ? getMissingFields(type, profile) : [];
    const selfEmployed = getSelfEmployedFields(type);
    return [
      [named.general, missing.some((name) => !selfEmployed.includes(name))],
      [named.selfEmployed, missing.some((name) => selfEmployed.includes(name))],
    ];
  });
  return Object.fromEntries(flags) as Record<UpdateFlag, boolean>;
}

/** Returns whether a once complete form lacks a field now. */
const isUpdateRequired = (customer: Customer, profile: Profile, type: LoanTypeKey) =>
  customer.hasCompleted(type) && getMissingFields(type, profile).length > 0;

/** Returns the next path: into the product, or to its form while fields that an application needs are missing. */
export function nextPath(session: CustomerSession, type: LoanTypeKey): string {
  if (session.appId || !session.editing) return firstStop(session);
  const { detail } = loanTypes[type].paths;
  return nextStop(session, detail) ?? detail;
}
