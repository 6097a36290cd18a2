import type { WireValue } from '../../../../src/contracts/fields.js';
import { loanTypeKeys, loanTypes, type LoanTypeKey } from '../../../../src/contracts/loan-types.js';
import type { CustomerSession } from '../../../../src/contracts/next-stop.js';
import type { Profile } from '../../api/session-api.ts';
import type { CustomerState } from './customer-slice.ts';
import type { AudienceSession } from './session-slice.ts';

interface Sources {
  readonly session: AudienceSession<'customer'>;
  readonly customer: CustomerState;
  /** Undefined while nobody is logged in. */
  readonly profile: Profile | undefined;
  readonly lenderBuild: boolean;
}

/** What the customer guard must know, gathered from session, choice and profile. */
export function customerSession({ session, customer, profile = {}, lenderBuild }: Sources): CustomerSession {
  const isSet = (field: string) => profile[field] === 1;
  const appId = textIn(profile['inflight_credit_app_id']) ?? customer.appId;
  return {
    // Asking for a code begins a visit; the server names it when the code is right.
    hasProspect: session.ids !== null || customer.challenge !== null,
    hasToken: session.token !== null,
    productType: customer.productType,
    appId,
    identityOnFile: textIn(profile['tin']) !== null && textIn(profile['birth_date']) !== null,
    completed: Object.fromEntries(loanTypeKeys.map((key) => [key, isSet(loanTypes[key].completedFlag)])) as Record<LoanTypeKey, boolean>,
    updateRequired: isSet('pl_update_required'),
    editing: customer.editing || isSet('is_editing'),
    lenderBuild,
  };
}

/** A filled text; the API sends an empty one, or 0, for what is missing. */
const textIn = (value: WireValue | undefined) => (typeof value === 'string' && value !== '' ? value : null);
