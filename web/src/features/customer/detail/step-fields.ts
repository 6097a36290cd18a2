import type { WireValue } from '../../../../../src/contracts/fields.js';
import {
  hintBounds,
  type PersonalLoanStep,
  personalLoanForm,
  type ProfileField,
  profileFields,
  usualTenures,
} from '../../../../../src/contracts/resources/profile.js';
import type { ProfileModel } from '../../../api/generated.ts';
import type { Text } from '../../../i18n/use-text.ts';
import type { FormField, FormValues } from '../../../kit/fields/field-form.tsx';

/** Fields that have a line of help of their own (`resources.hints.<field>`). */
const hinted = [
  'first_name',
  'birth_date',
  'tin',
  'email',
  'address2',
  'postal_code',
  'monthly_income',
  'emi',
  'se_loan_amount',
  'loan_tenure',
] as const satisfies readonly ProfileField[];

/** What the browser may fill in by itself (WCAG 2.2, SC 1.3.5). */
const autoComplete: Partial<Record<ProfileField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  employer_name: 'organization',
  // The browser knows the pincode of the home only.
  officepincode: 'off',
};

/** Names of the fields of a step, in reading order. */
export function fieldNamesOf(step: PersonalLoanStep): ProfileField[] {
  return (personalLoanForm.find(({ key }) => key === step)?.fields ?? []).map(({ name }) => name);
}

interface Options {
  readonly t: Text;
  /** Fields that are not asked now. */
  readonly without: readonly ProfileField[];
}

/** The form fields of a step, out of the contract's table. */
export function stepFields(step: PersonalLoanStep, { t, without }: Options): FormField[] {
  const fields = personalLoanForm.find(({ key }) => key === step)?.fields ?? [];
  return fields
    .filter(({ name }) => !without.includes(name))
    .map((field) => {
      const { name, required } = field;
      const condition = 'onlyIf' in field ? field.onlyIf : undefined;
      const help = hinted.find((one) => one === name);
      return {
        name,
        required,
        rule: profileFields[name],
        label: t(`resources.profile.${name}`),
        ...(name === 'loan_tenure' && { suggestions: usualTenures.map((months) => ({ value: months, label: String(months) })) }),
        ...(help && { hint: t(`resources.hints.${help}`, hintBounds(name)) }),
        ...(autoComplete[name] && { autoComplete: autoComplete[name] }),
        ...(condition && {
          onlyIf: (values: FormValues) => (condition.oneOf as readonly number[]).includes(Number(values[condition.field])),
        }),
      };
    });
}

/** A stored value as a form begins with it: the API says an empty text, or 0, for what is missing. */
export const storedValue = (profile: ProfileModel, name: ProfileField): WireValue => profile[name] || null;

/** Fields of the profile that are filled. */
export function filledFields(profile: ProfileModel): Set<ProfileField> {
  return new Set((Object.keys(profileFields) as ProfileField[]).filter((name) => storedValue(profile, name) !== null));
}
