/** Muthoot FinCorp: a merchant form before the lead (product specification §2 "Business-loan intake"), on a page of its own; the rest on its site. */
import type { TextKey } from '../i18n/translate.js';
import {
  atLender,
  cancelled,
  declined,
  dedupe,
  type FactCheck,
  type FormStep,
  type JourneyDefinition,
  type JourneyField,
  lastSteps,
} from './journey.js';
import { INTAKE } from './places.js';

/** The lists of the form (product specification §3 "Business-loan intake form"); the text of an item is `journey.intake.<list>.<item>`. */
export const intakeLists = {
  gender: ['male', 'female', 'other'],
  maritalStatus: ['single', 'married', 'divorced', 'widowed'],
  purposeOfLoan: ['working-capital', 'stock', 'equipment', 'expansion', 'other'],
  nature: ['retail', 'wholesale', 'manufacturing', 'services'],
} as const;

/** Each category with its sub-categories; some have none. */
export const intakeCategories = {
  trade: ['groceries', 'garments', 'electronics', 'medicines', 'hardware'],
  services: ['food', 'transport', 'repairs', 'education', 'health'],
  manufacturing: ['textiles', 'metal', 'food-products', 'furniture'],
  farming: [],
  other: [],
} as const;
type Category = keyof typeof intakeCategories;
const categories = Object.keys(intakeCategories) as readonly Category[];

/** The sub-categories of what was chosen as a category; none for what is no category. */
const subCategoriesOf = (category: unknown): readonly string[] =>
  categories.some((one) => one === category) ? intakeCategories[category as Category] : [];

const optionsOf = (list: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: `journey.intake.${list}.${value}` as TextKey }));

const field = (name: string, rule: Omit<JourneyField, 'name' | 'label'>): JourneyField => ({
  name,
  label: `journey.intake.fields.${name}` as TextKey,
  ...rule,
});
const chosen = (name: keyof typeof intakeLists, share: NonNullable<JourneyField['share']>) =>
  field(name, { kind: 'text', required: true, share, options: optionsOf(name, intakeLists[name]) });

const family = { required: true, share: 'family' } as const;
const business = { required: true, share: 'merchant-business' } as const;
const address = { required: true, share: 'business-address' } as const;

/** The fields by the sections that the page shows them in. */
export const intakeSections = {
  personal: [
    chosen('purposeOfLoan', 'merchant-purpose'),
    chosen('gender', 'family'),
    chosen('maritalStatus', 'family'),
    field('fathersName', { kind: 'lettersOnly', ...family }),
    field('mothersName', { kind: 'lettersOnly', ...family }),
  ],
  business: [
    field('name', { kind: 'printedText', ...business }),
    field('dateOfIncorporation', { kind: 'date', ...business }),
    field('annualSalesTurnOver', { kind: 'inr', ...business }),
    field('uan', { kind: 'udyam', share: 'merchant-business', hint: 'journey.intake.fields.uanHint' }),
    field('category', { kind: 'text', ...business, options: optionsOf('category', categories) }),
    field('subCategory', {
      kind: 'text',
      share: 'merchant-business',
      options: categories.flatMap((category) => optionsOf('subCategory', intakeCategories[category])),
    }),
    chosen('nature', 'merchant-business'),
  ],
  address: [
    field('businessAddressLine1', { kind: 'address', ...address }),
    field('businessAddressLine2', { kind: 'address', ...address }),
    field('businessAddressPincode', { kind: 'pincode', ...address }),
  ],
} as const satisfies Record<string, readonly JourneyField[]>;

/** The form itself; what is sent is parsed by it. */
export const intakeForm: FormStep = {
  id: 'intake',
  kind: 'form',
  title: 'journey.intake.title',
  text: 'journey.intake.text',
  action: 'journey.intake.submit',
  states: ['facts_missing'],
  page: INTAKE,
  fields: [
    ...intakeSections.personal,
    ...intakeSections.business,
    ...intakeSections.address,
    field('consent', { kind: 'flag', required: true, must_be_ticked: true }),
  ],
};

/** A category that has sub-categories needs one of its own, and no business begins after today (product specification §5 "Intake form"). */
export const intakeCheck: FactCheck = ({ category, subCategory, dateOfIncorporation }, { today }) => {
  const own = subCategoriesOf(category);
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
    dedupe,
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
    atLender('docs_pending'),
    ...lastSteps,
    declined,
    cancelled,
  ],
  way: ['redirected', 'under_review', 'agreement_pending', 'disbursed'],
  // Its API takes no withdrawal: the customer tells the lender itself.
  withdrawnIn: [],
} as const satisfies JourneyDefinition;
