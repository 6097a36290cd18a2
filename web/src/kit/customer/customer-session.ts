import { byLoanType, type LoanTypeKey, loanTypes, type UpdateFlag } from '../../../../src/contracts/loan-types.js';
import type { CustomerSession } from '../../../../src/contracts/next-stop.js';
import type { ProfileModel } from '../../api/generated.ts';
import type { CustomerChoice, CustomerState } from '../../session/customer-slice.ts';
import type { AudienceSession } from '../../session/session-slice.ts';
import { hasPhone } from './use-has-phone.ts';

interface Sources {
  readonly session: AudienceSession<'customer'>;
  readonly customer: CustomerState;
  /** Undefined while the customer is not logged in. */
  readonly profile: ProfileModel | undefined;
  readonly lenderBuild: boolean;
}

/**
 * Returns the customer's current product, by its wire name, and the application in it. In a new browser both come from the profile
 * only; elsewhere another product may have been chosen since, and the profile's application belongs to its own product.
 */
export function getActiveApplication(
  { productType: chosen, appId: opened }: CustomerChoice,
  profile: ProfileModel | undefined,
): Pick<CustomerChoice, 'productType' | 'appId'> {
  const named = profile?.inflight_credit_app_id;
  const productType = chosen ?? ((named && profile.product_type) || null);
  return { productType, appId: (productType === profile?.product_type && named) || opened };
}

/** Builds the customer guard's input from session, choice and profile. */
export function customerSession({ session, customer, profile, lenderBuild }: Sources): CustomerSession {
  const isSet = (field: FlagField) => profile?.[field] === 1;
  return {
    // Requesting an OTP begins a visit; the server names it when the OTP is verified.
    hasProspect: session.ids !== null || customer.challenge !== null,
    hasToken: session.token !== null,
    identityRequired: profile?.identity_required === 1,
    hasPhone: hasPhone(profile),
    ...getActiveApplication(customer, profile),
    identityOnFile: Boolean(profile?.tin && profile.birth_date),
    completed: byLoanType((key) => isSet(loanTypes[key].completedFlag)),
    updateRequired: Object.values(loanTypes).some((type) => 'updateFlags' in type && Object.values(type.updateFlags).some(isSet)),
    editing: customer.editing || isSet('is_editing'),
    lenderBuild,
  };
}

type FlagField = (typeof loanTypes)[LoanTypeKey]['completedFlag'] | UpdateFlag | 'is_editing';
