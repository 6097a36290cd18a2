import { type LoanTypeKey, loanTypes } from '../../../src/contracts/loan-types.js';
import type { OfferCardModel, OfferSubmissionModel, ProfileModel } from '../api/generated.ts';
import type { AppStore } from '../api/store.ts';
import { applicationOpened, productChosen } from '../session/customer-slice.ts';
import { signedIn } from '../session/session-slice.ts';

export const USER_ID = 'u1';
export const APP_ID = 'app-1';

/** A profile with ids and phone number only. */
export const emptyProfile = {
  user_id: USER_ID,
  prospect_app_id: 'p1',
  mobile_phone_number: '9876543210',
  first_name: '',
  last_name: '',
  birth_date: '',
  gender: 0,
  tin: '',
  email: '',
  educational_level: 0,
  address1: '',
  address2: '',
  postal_code: '',
  city: '',
  state: '',
  residence_type: 0,
  monthly_rent: 0,
  employment_status_code: 0,
  employer_name: '',
  officepincode: '',
  monthly_income: 0,
  salary_mode: 0,
  emi: 0,
  prefer_net_banking: 0,
  se_loan_amount: 0,
  loan_tenure: 0,
  loan_purpose: 0,
  product_type: '',
  is_editing: 0,
  pl_completed: 0,
  pl_update_required: 0,
  inflight_credit_app_id: '',
  draft_key: 'A'.repeat(43),
} as Partial<ProfileModel> as ProfileModel;

/** A profile whose personal loan form is complete. */
export const fullProfile: ProfileModel = {
  ...emptyProfile,
  first_name: 'Asha',
  last_name: 'Verma',
  birth_date: '1992-04-12',
  gender: 2,
  tin: 'ABCPK1234F',
  email: 'asha@example.test',
  address1: '12, MG Road',
  postal_code: '560001',
  residence_type: 1,
  employment_status_code: 1,
  employer_name: 'Acme Ltd',
  officepincode: '560001',
  monthly_income: 60_000,
  salary_mode: 1,
  se_loan_amount: 200_000,
  loan_tenure: 24,
  loan_purpose: 1,
  product_type: 'Personal Loans',
  pl_completed: 1,
};

/** A profile whose business loan form is complete, of an owner with income. */
export const fullBusinessProfile: ProfileModel = {
  ...fullProfile,
  employment_status_code: 3,
  ...{ business_loan_amount: 500_000, business_loan_tenure: 24, business_loan_purpose: 1, business_name: 'Asha Traders' },
  ...{ business_constitution: 4, business_registration_type: 3, have_gst: 0, business_nature: 1, business_years: 4 },
  ...{ business_current_turnover: 4, business_address1: '4, MG Road', business_postal_code: '560001', business_premises: 1 },
  product_type: 'Business Loans',
  inflight_credit_app_id: APP_ID,
  pl_completed: 0,
  bl_completed: 1,
};

/** An offer calculated from published terms. */
export const sampleOffer: OfferCardModel = {
  offer_id: 'o1',
  lender_id: 'l1',
  lender_name: 'Lender One',
  lender_role: 'lender',
  regulated_entities: 'First Finance Limited',
  credit_line: 0,
  basis: 'indicative',
  amount: 200_000,
  amount_capped: 0,
  tenure: 24,
  rate_min: 10,
  rate_max: 24,
  apr: 27.25,
  apr_min: 13.06,
  apr_max: 27.25,
  instalment: 10_574.22,
  processing_fee: 6_000,
  net_disbursed: 194_000,
  total_interest: 53_781.27,
  total_to_pay: 259_781.27,
  penal_charges: '2 % a month on the overdue instalment',
  cooling_off_days: 3,
  valid_until: '2026-11-25T18:29:59.999Z',
  kfs_link: '/api/offers/o1/kfs',
  special_offer: null,
  unchecked: [],
  auto_submission: 0,
  submission: null,
  journey: null,
  answer_days: 5,
  processing_order: 1,
  amount_max: null,
};

/** A submission that goes through the lender's API and has been received. */
export const sampleSubmission: OfferSubmissionModel = {
  submission_id: 's1',
  state: 'under_review',
  by_hand: false,
  is_received: true,
  is_withdrawn: false,
  is_held: false,
  awaits_answer: false,
  next: '/user/cashe',
};

/** Logs a customer in who has chosen personal loans. */
/** Previous login of the sample customer. */
const LAST_LOGIN = '2026-11-19T04:30:00.000Z';

export function logInCustomer(
  store: AppStore,
  {
    appId = null,
    lastLogin = LAST_LOGIN,
    type = 'pl',
  }: { readonly appId?: string | null; readonly lastLogin?: string | null; readonly type?: LoanTypeKey } = {},
): void {
  store.dispatch(
    signedIn({ audience: 'customer', answer: { token: 't', user_id: USER_ID, prospect_app_id: 'p1', last_login: lastLogin } }),
  );
  const { productType, productId } = loanTypes[type];
  store.dispatch(productChosen({ productType, productId }));
  store.dispatch(applicationOpened(appId));
}
