/**
 * Muthoot FinCorp: a merchant form before the lead (product specification §2 "Business-loan intake"), on its own page; the rest happens on
 * the lender's site.
 */
import type { TextKey } from '../i18n/translate.js';
import {
  createLenderSideStep,
  cancelledStep,
  declinedStep,
  dedupeStep,
  type PreLeadCheck,
  type FormStep,
  type JourneyDefinition,
  type JourneyField,
  finalSteps,
} from './journey.js';
import { INTAKE_PATH } from './journey-routes.js';

/** Lists of the form (product specification §3 "Business-loan intake form"). Text keys: `journey.intake.<list>.<item>`. */
export const intakeLists = {
  gender: ['male', 'female', 'other'],
  maritalStatus: ['single', 'married', 'divorced', 'widowed'],
  purposeOfLoan: ['working-capital', 'stock', 'equipment', 'expansion', 'other'],
  nature: ['retail', 'wholesale', 'manufacturing', 'services'],
} as const;

/** Sub-categories of each category; some have none. */
export const intakeCategories = {
  trade: ['groceries', 'garments', 'electronics', 'medicines', 'hardware'],
  services: ['food', 'transport', 'repairs', 'education', 'health'],
  manufacturing: ['textiles', 'metal', 'food-products', 'furniture'],
  farming: [],
  other: [],
} as const;
type Category = keyof typeof intakeCategories;
const categories = Object.keys(intakeCategories) as readonly Category[];

/** Returns the sub-categories of a category; empty for an unknown one. */
const getSubCategories = (category: unknown): readonly string[] =>
  categories.some((one) => one === category) ? intakeCategories[category as Category] : [];

const createOptions = (list: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: `journey.intake.${list}.${value}` as TextKey }));

const createField = (name: string, rule: Omit<JourneyField, 'name' | 'label'>): JourneyField => ({
  name,
  label: `journey.intake.fields.${name}` as TextKey,
  ...rule,
});
const createChoiceField = (name: keyof typeof intakeLists, share: NonNullable<JourneyField['share']>) =>
  createField(name, { kind: 'text', required: true, share, options: createOptions(name, intakeLists[name]) });

const familyRule = { required: true, share: 'family' } as const;
const businessRule = { required: true, share: 'merchant-business' } as const;
const addressRule = { required: true, share: 'business-address' } as const;

/** Fields by page section. */
export const intakeSections = {
  personal: [
    createChoiceField('purposeOfLoan', 'merchant-purpose'),
    createChoiceField('gender', 'family'),
    createChoiceField('maritalStatus', 'family'),
    createField('fathersName', { kind: 'lettersOnly', ...familyRule }),
    createField('mothersName', { kind: 'lettersOnly', ...familyRule }),
  ],
  business: [
    createField('name', { kind: 'businessName', ...businessRule }),
    createField('dateOfIncorporation', { kind: 'date', ...businessRule }),
    createField('annualSalesTurnOver', { kind: 'inr', min: 1, ...businessRule }),
    createField('uan', { kind: 'udyam', share: 'merchant-business', hint: 'journey.intake.fields.uanHint' }),
    createField('category', { kind: 'text', ...businessRule, options: createOptions('category', categories) }),
    createField('subCategory', {
      kind: 'text',
      share: 'merchant-business',
      options: categories.flatMap((category) => createOptions('subCategory', intakeCategories[category])),
    }),
    createChoiceField('nature', 'merchant-business'),
  ],
  address: [
    createField('businessAddressLine1', { kind: 'address', ...addressRule }),
    createField('businessAddressLine2', { kind: 'address', ...addressRule }),
    createField('businessAddressPincode', { kind: 'pincode', ...addressRule }),
  ],
} as const satisfies Record<string, readonly JourneyField[]>;

/** The form step; submitted answers are parsed with it. */
export const intakeForm: FormStep = {
  id: 'intake',
  kind: 'form',
  title: 'journey.intake.title',
  text: 'journey.intake.text',
  action: 'journey.intake.submit',
  states: ['facts_missing'],
  page: INTAKE_PATH,
  fields: [
    ...intakeSections.personal,
    ...intakeSections.business,
    ...intakeSections.address,
    createField('consent', { kind: 'flag', required: true, must_be_ticked: true }),
  ],
};

/**
 * Requires one of its sub-categories for a category that has some, and a date of incorporation not after today (product specification §5
 * "Intake form").
 */
export const checkIntake: PreLeadCheck = ({ category, subCategory, dateOfIncorporation }, { today }) => {
  const own = getSubCategories(category);
  const isMissing = own.length > 0 && !subCategory;
  const isForeign = Boolean(subCategory) && !own.some((one) => one === subCategory);
  return {
    ...(typeof dateOfIncorporation === 'string' && dateOfIncorporation > today && { dateOfIncorporation: 'incorporated' as const }),
    ...(isMissing && { subCategory: 'required' as const }),
    ...(isForeign && { subCategory: 'choice' as const }),
  };
};

export const muthootfincorp = {
  shares: [
    'reference',
    'name',
    'pan',
    'birth-date',
    'phone',
    'email',
    'amount',
    'tenure',
    'merchant-purpose',
    'family',
    'merchant-business',
    'business-address',
  ],
  steps: [
    intakeForm,
    dedupeStep,
    {
      id: 'decision',
      kind: 'wait',
      title: 'journey.intake.decision.title',
      text: 'journey.intake.decision.text',
      states: ['lead_created'],
      poll_seconds: 3,
    },
    {
      id: 'site',
      kind: 'handoff',
      title: 'journey.intake.site.title',
      text: 'journey.intake.site.text',
      action: 'journey.intake.site.action',
      refresh_action: 'journey.common.freshLink',
      expired_text: 'journey.common.linkExpired',
      states: ['offer_received', 'offer_selected', 'redirected'],
      poll_seconds: 5,
    },
    createLenderSideStep('docs_pending'),
    ...finalSteps,
    declinedStep,
    cancelledStep,
  ],
  happyPath: ['redirected', 'under_review', 'agreement_pending', 'disbursed'],
  // Its API accepts no withdrawal: the customer contacts the lender directly.
  withdrawableStates: [],
} as const satisfies JourneyDefinition;
