/**
 * The loan types as one table (product specification §1, §2, §4), with the data that every page needs. Forms and rules are loaded with the
 * pages that need them (contracts/loan-forms).
 */
export const loanTypeKeys = ['pl', 'bl', 'gl', 'hl'] as const;
export type LoanTypeKey = (typeof loanTypeKeys)[number];

/** Profile field that tells whether the form of a type is complete. */
export type CompletedFlag = `${LoanTypeKey}_completed`;

export interface LoanType {
  /** Product group id of the selection lists: 1 PL, 2 GL, 3 BL, 4 AHL, 5 cards, 6 insurance. */
  readonly productId: number;
  /** Name on the wire and in the session (`productType`). */
  readonly productType: string;
  readonly paths: { readonly detail: string; readonly welcomeBack: string; readonly offers: string };
  readonly completedFlag: CompletedFlag;
  /** Set for a type that requires a business registration certificate: customers without one continue in this type. */
  readonly unregisteredFallback?: LoanTypeKey;
  /** The loan has a security: pledged gold, or a mortgaged property. */
  readonly isSecured?: true;
  /** The customer borrows for a business. */
  readonly isForBusiness?: true;
  /** The server names the next page of a customer whose form is complete, by the gold-loans call (product specification §4). */
  readonly isRoutedByServer?: true;
  /**
   * Set for a type that sends a customer back to the form when an update is required: the profile fields that say so for a missing field of
   * everyone, and for one of the self-employed.
   */
  readonly updateFlags?: { readonly general: 'pl_update_required'; readonly selfEmployed: 'pl_se_update_required' };
}

export const loanTypes = {
  pl: {
    productId: 1,
    productType: 'Personal Loans',
    paths: { detail: '/user/user-detail', welcomeBack: '/user/welcome-back', offers: '/user/offers' },
    completedFlag: 'pl_completed',
    updateFlags: { general: 'pl_update_required', selfEmployed: 'pl_se_update_required' },
  },
  gl: {
    productId: 2,
    productType: 'Gold Loans',
    paths: { detail: '/user/gold-loan-detail', welcomeBack: '/user/gold-welcome-back', offers: '/user/gold-offers' },
    completedFlag: 'gl_completed',
    isRoutedByServer: true,
    isSecured: true,
  },
  bl: {
    productId: 3,
    productType: 'Business Loans',
    paths: { detail: '/user/business-detail', welcomeBack: '/user/business-welcome-back', offers: '/user/business-offers' },
    completedFlag: 'bl_completed',
    unregisteredFallback: 'pl',
    isForBusiness: true,
  },
  hl: {
    productId: 4,
    productType: 'Affordable Housing Loan',
    paths: { detail: '/user/affordable-housing-loan-detail', welcomeBack: '/user/housing-welcome-back', offers: '/user/housing-offers' },
    completedFlag: 'hl_completed',
    isSecured: true,
  },
} as const satisfies Record<LoanTypeKey, LoanType>;

/** Profile field that tells whether an update of a form is required. */
export type UpdateFlag = Extract<(typeof loanTypes)[LoanTypeKey], { updateFlags: object }>['updateFlags']['general' | 'selfEmployed'];

/** The type that most customers choose: what is prepared or shown before a type is chosen. */
export const usualLoanType = 'pl' satisfies LoanTypeKey;

/** The type that a customer is offered whom a lender has refused (product specification §4 "Business intake"). */
export const loanTypeAfterRejection = 'gl' satisfies LoanTypeKey;

/** Wire names of the types. */
export type ProductType = (typeof loanTypes)[LoanTypeKey]['productType'];

/** Builds a record with a value for every type. */
export const byLoanType = <T>(valueOf: (type: LoanTypeKey) => T): Record<LoanTypeKey, T> =>
  Object.fromEntries(loanTypeKeys.map((key) => [key, valueOf(key)])) as Record<LoanTypeKey, T>;

/** Builds a record with a value for the completed flag of every type. */
export const byCompletedFlag = <T>(valueOf: (type: LoanTypeKey) => T): Record<CompletedFlag, T> =>
  Object.fromEntries(loanTypeKeys.map((key) => [loanTypes[key].completedFlag, valueOf(key)])) as Record<CompletedFlag, T>;

/** Returns the loan type of a wire name; undefined for an unknown name. */
export function findLoanType(productType: ProductType): LoanTypeKey;
export function findLoanType(productType: string | null | undefined): LoanTypeKey | undefined;
export function findLoanType(productType: string | null | undefined): LoanTypeKey | undefined {
  return loanTypeKeys.find((key) => loanTypes[key].productType === productType);
}
