import type { FieldRule, WireValue } from '../../../../../src/contracts/fields.js';
import { type FormStepKey, getFormProblems, getLoanRequestBounds, loanForms } from '../../../../../src/contracts/loan-forms.js';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import type { LoanFormField, FormStep, PincodeFields } from '../../../../../src/contracts/loan-forms/loan-form.js';
import { getHintBounds, type ProfileField, profileFields } from '../../../../../src/contracts/resources/profile.js';
import type { ProfileModel } from '../../../api/generated.ts';
import { hasText, type Text, getTextByKey } from '../../../i18n/use-text.ts';
import type { FormField, FormValues } from '../../../kit/fields/field-form.tsx';
import type { Choice } from '../../../kit/fields/field-props.ts';
import { getLookupChoices } from '../../../kit/fields/get-lookup-choices.ts';

/** Autofill tokens (WCAG 2.2, SC 1.3.5). */
const autoComplete: Partial<Record<ProfileField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  employer_name: 'organization',
  // Browsers know the pincode of the home only.
  officepincode: 'off',
  property_postal_code: 'off',
  property_city: 'off',
  business_name: 'organization',
  business_postal_code: 'off',
};

const stepOf = (type: LoanTypeKey, step: FormStepKey): FormStep | undefined => loanForms[type].steps.find(({ key }) => key === step);

const fieldsOf = (type: LoanTypeKey, step: FormStepKey): readonly LoanFormField[] => stepOf(type, step)?.fields ?? [];

/** Returns the pincode field of a step that fills in the location, if the step has one. */
export const pincodeLookupOf = (type: LoanTypeKey, step: FormStepKey): PincodeFields | undefined => stepOf(type, step)?.pincodeFields;

/** Returns the kind of content below the fields of a step. */
export const asideOf = (type: LoanTypeKey, step: FormStepKey): FormStep['aside'] => stepOf(type, step)?.aside;

/** Returns the field of a step below which the legal loan limit is shown. */
export const ltvCheckOf = (type: LoanTypeKey, step: FormStepKey): FormStep['legalLimit'] => stepOf(type, step)?.legalLimit;

/** Whether the PAN on file, which a later step asks for, contradicts the values of this step, so that either may be wrong. */
export const isPanInDoubt = (type: LoanTypeKey, step: FormStepKey, profile: ProfileModel, values: FormValues): boolean =>
  stepOf(type, step)?.panCheck !== undefined &&
  profile.tin !== '' &&
  getFormProblems(type, { ...profile, ...values, tin: profile.tin }).tin !== undefined;

/** `XXXXXX234F` */
export const maskPan = (pan: string) => pan.slice(-4).padStart(pan.length, 'X');

/** Returns the names of the fields of a step, in reading order. */
export const fieldNamesOf = (type: LoanTypeKey, step: FormStepKey): ProfileField[] => fieldsOf(type, step).map(({ name }) => name);

interface Options {
  readonly t: Text;
  /** Fields that are not asked now. */
  readonly excludedFields: readonly ProfileField[];
  /** Source of the values of excluded fields. */
  readonly profile: ProfileModel;
}

/** Returns the suggested months that the other answers allow. */
function suggestedTenures(type: LoanTypeKey, answers: FormValues): Choice[] {
  const { max } = getLoanRequestBounds(type, 'tenure', answers);
  const { suggestedTenures: all } = loanForms[type].loanRequest;
  return all.filter((months) => months <= max).map((months) => ({ value: months, label: String(months) }));
}

/** Returns the form fields of a step from the table in the contract. */
export function stepFields(type: LoanTypeKey, step: FormStepKey, { t, excludedFields, profile }: Options): FormField[] {
  const { tenure } = loanForms[type].loanRequest;
  const panCheck = stepOf(type, step)?.panCheck;
  const panField: FormField = {
    name: 'tin',
    required: true,
    rule: profileFields.tin,
    label: t('resources.profile.tin'),
    hint: t('customer.detail.panInDoubt', { pan: maskPan(profile.tin) }),
    onlyIf: (values) => isPanInDoubt(type, step, profile, values),
  };
  return fieldsOf(type, step)
    .filter(({ name }) => !excludedFields.includes(name))
    .flatMap(({ name, required, onlyIf, except }) => {
      const rule: FieldRule = profileFields[name];
      const hint = `resources.hints.${name}`;
      // The hint of the pincode says what it fills in.
      const hasHint = hasText(hint) && (name !== 'postal_code' || pincodeLookupOf(type, step) !== undefined);
      const field: FormField = {
        name,
        required,
        rule,
        label: t(`resources.profile.${name}`),
        ...(name === tenure && { suggestions: (values: FormValues) => suggestedTenures(type, { ...profile, ...values }) }),
        ...(hasHint && { hint: getTextByKey(hint, getHintBounds(name)) }),
        ...(autoComplete[name] && { autoComplete: autoComplete[name] }),
        ...(except && { choices: getLookupChoices(rule).filter(({ value }) => !except.includes(Number(value))) }),
        ...(onlyIf && {
          onlyIf: (values: FormValues) =>
            onlyIf.oneOf.includes(Number((excludedFields.includes(onlyIf.field) ? profile : values)[onlyIf.field])),
        }),
      };
      return panCheck?.below === name ? [field, panField] : [field];
    });
}

/** Returns a stored value as a form value: the API uses an empty text, or 0, for a missing value. */
export const storedValue = (profile: ProfileModel, name: ProfileField): WireValue => profile[name] || null;

/** Returns the filled fields of the profile. */
export function filledFields(profile: ProfileModel): Set<ProfileField> {
  return new Set((Object.keys(profileFields) as ProfileField[]).filter((name) => storedValue(profile, name) !== null));
}
