import { isOutstanding, isTerminal } from '../../../../../src/contracts/application-states.js';
import { loanForms } from '../../../../../src/contracts/loan-forms.js';
import { getFormFields } from '../../../../../src/contracts/loan-forms/loan-form.js';
import { loanTypeKeys, loanTypes, type LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import type { ApplicationListItemModel, ProfileModel } from '../../../api/generated.ts';

export interface ProductStatus {
  readonly progress: 'new' | 'begun' | 'ready';
  /** The form was completed once. */
  readonly isCompleted: boolean;
  /** Disbursed loans. */
  readonly loans: readonly { readonly lender: string; readonly appId: string }[];
}

const fieldNames = (type: LoanTypeKey) => getFormFields(loanForms[type]).map(({ name }) => name);

/**
 * Returns whether a field is answered that only the form of this loan type asks. Shared fields say nothing about one type, and neither does
 * a 0, which the wire has for every customer.
 */
function hasBegun(type: LoanTypeKey, profile: ProfileModel): boolean {
  const elsewhere = new Set(loanTypeKeys.flatMap((other) => (other === type ? [] : fieldNames(other))));
  return fieldNames(type).some((name) => !elsewhere.has(name) && Boolean(profile[name]));
}

/** Returns the customer's progress with a product, according to profile and applications. */
export function productStatusOf(
  type: LoanTypeKey,
  profile: ProfileModel | undefined,
  applications: readonly ApplicationListItemModel[] = [],
): ProductStatus {
  const { productType, completedFlag } = loanTypes[type];
  const own = applications.filter(({ product_type }) => product_type === productType);
  const isCompleted = profile?.[completedFlag] === 1;
  const isUnderWay = ({ app_id, state }: ApplicationListItemModel) => app_id === profile?.inflight_credit_app_id || !isTerminal(state);
  const hasOffers = isCompleted && own.some((line) => line.offers > 0 && isUnderWay(line));
  const isChosen = profile?.product_type === productType && Boolean(profile.first_name);
  return {
    progress: hasOffers ? 'ready' : profile && (isCompleted || isChosen || hasBegun(type, profile)) ? 'begun' : 'new',
    isCompleted,
    loans: own.flatMap(({ app_id, submissions }) =>
      submissions.filter(({ state }) => isOutstanding(state)).map(({ lender_name }) => ({ lender: lender_name, appId: app_id })),
    ),
  };
}
