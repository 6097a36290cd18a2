/** The loan types as one table (product specification §1, §2, §4). */
export const loanTypeKeys = ['pl', 'bl', 'gl', 'hl'] as const;
export type LoanTypeKey = (typeof loanTypeKeys)[number];

export interface LoanType {
  /** Loan group id of the selection lists: 1 PL, 2 GL, 3 BL, 4 AHL, 5 cards, 6 insurance. */
  readonly productId: number;
  /** Name on the wire and in the session (`productType`). */
  readonly productType: string;
  readonly paths: { readonly detail: string; readonly welcomeBack: string; readonly offers: string };
  readonly completedFlag: 'pl_completed' | 'bl_completed' | 'gl_completed' | 'hl_completed';
  /** Only personal loans send a customer back to the form when an update is required. */
  readonly updateFlags?: readonly ('pl_update_required' | 'pl_se_update_required')[];
  /** Whether customers can choose it in this build. */
  readonly open: boolean;
}

export const loanTypes = {
  pl: {
    productId: 1,
    productType: 'Personal Loans',
    paths: { detail: '/user/user-detail', welcomeBack: '/user/welcome-back', offers: '/user/offers' },
    completedFlag: 'pl_completed',
    updateFlags: ['pl_update_required', 'pl_se_update_required'],
    open: true,
  },
  gl: {
    productId: 2,
    productType: 'Gold Loans',
    paths: { detail: '/user/gold-loan-detail', welcomeBack: '/user/gold-welcome-back', offers: '/user/gold-offers' },
    completedFlag: 'gl_completed',
    open: false,
  },
  bl: {
    productId: 3,
    productType: 'Business Loans',
    paths: { detail: '/user/business-detail', welcomeBack: '/user/business-welcome-back', offers: '/user/business-offers' },
    completedFlag: 'bl_completed',
    open: false,
  },
  hl: {
    productId: 4,
    productType: 'Affordable Housing Loan',
    paths: { detail: '/user/affordable-housing-loan-detail', welcomeBack: '/user/housing-welcome-back', offers: '/user/housing-offers' },
    completedFlag: 'hl_completed',
    open: false,
  },
} as const satisfies Record<LoanTypeKey, LoanType>;

/** Loan type by its wire name, or undefined for a name that is none. */
export function loanTypeOf(productType: string | null | undefined): LoanTypeKey | undefined {
  return loanTypeKeys.find((key) => loanTypes[key].productType === productType);
}
