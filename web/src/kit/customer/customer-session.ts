import { loanTypeKeys, loanTypes, type LoanTypeKey } from '../../../../src/contracts/loan-types.js';
import type { CustomerSession } from '../../../../src/contracts/next-stop.js';
import type { ProfileModel } from '../../api/generated.ts';
import type { CustomerState } from '../../session/customer-slice.ts';
import type { AudienceSession } from '../../session/session-slice.ts';
import { hasPhone } from './use-has-phone.ts';

interface Sources {
  readonly session: AudienceSession<'customer'>;
  readonly customer: CustomerState;
  /** Undefined while nobody is logged in. */
  readonly profile: ProfileModel | undefined;
  readonly lenderBuild: boolean;
}

/** The product of the application under way; null where there is none. A browser that is new to the customer knows it by the profile alone. */
export const productUnderWay = (profile: ProfileModel | undefined): string | null =>
  (profile?.inflight_credit_app_id && profile.product_type) || null;

/** What the customer guard must know, gathered from session, choice and profile. */
export function customerSession({ session, customer, profile, lenderBuild }: Sources): CustomerSession {
  const isSet = (field: FlagField) => profile?.[field] === 1;
  const appId = profile?.inflight_credit_app_id || customer.appId;
  return {
    // Asking for a code begins a visit; the server names it when the code is right.
    hasProspect: session.ids !== null || customer.challenge !== null,
    hasToken: session.token !== null,
    identityRequired: profile?.identity_required === 1,
    hasPhone: hasPhone(profile),
    productType: customer.productType ?? productUnderWay(profile),
    appId,
    identityOnFile: Boolean(profile?.tin && profile.birth_date),
    completed: Object.fromEntries(loanTypeKeys.map((key) => [key, isSet(loanTypes[key].completedFlag)])) as Record<LoanTypeKey, boolean>,
    updateRequired: loanTypes.pl.updateFlags.some(isSet),
    editing: customer.editing || isSet('is_editing'),
    lenderBuild,
  };
}

type FlagField = (typeof loanTypes)[LoanTypeKey]['completedFlag'] | (typeof loanTypes.pl.updateFlags)[number] | 'is_editing';
