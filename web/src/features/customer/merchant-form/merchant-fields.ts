import type { ReactNode } from 'react';
import { AGREED_FIELD, type MerchantFormField, merchantFormFields } from '../../../../../src/contracts/merchant-form.js';
import type { Text } from '../../../i18n/use-text.ts';
import type { FormField } from '../../../kit/fields/field-form.tsx';
import { AccountField } from './account-field.tsx';
import { PanField } from './pan-field.tsx';

const names = Object.keys(merchantFormFields) as MerchantFormField[];

/** Autofill tokens (WCAG 2.2, SC 1.3.5). */
const autoComplete: Partial<Record<MerchantFormField, string>> = {
  firm_name: 'organization',
  owner_name: 'name',
  address: 'street-address',
  city: 'address-level2',
};
const headings = { firm_name: 'firm', address: 'address', account_number: 'bank' } as const satisfies Partial<
  Record<MerchantFormField, string>
>;
const fieldsWithHint = ['phone', 'pan', 'gstin', 'pincode', 'account_number', 'ifsc'] as const satisfies readonly MerchantFormField[];
const controls: Partial<Record<MerchantFormField, FormField['Control']>> = {
  pan: PanField,
  account_number: AccountField,
  account_again: AccountField,
};

/** Never stored on a device, which may be shared: tax numbers and the bank account. */
const sensitiveFields: readonly MerchantFormField[] = ['pan', 'gstin', 'account_number', 'account_again', 'ifsc'];

/** Fields that a draft may hold. */
export const draftFields = names
  .filter((name) => !sensitiveFields.includes(name))
  .map((name) => ({ name, rule: merchantFormFields[name] }));

interface Agreement {
  /** Content before the checkbox. */
  readonly conduct: ReactNode;
  readonly tick: string;
}

const isIn = <T extends string>(list: readonly T[], name: string): name is T => (list as readonly string[]).includes(name);

/** Returns the form in its sections, with the checkbox at its end. */
export function merchantFields(t: Text, { conduct, tick }: Agreement): readonly FormField[] {
  const fields = names.map((name): FormField => {
    const rule = merchantFormFields[name];
    const heading = (headings as Partial<Record<MerchantFormField, (typeof headings)[keyof typeof headings]>>)[name];
    const Control = controls[name];
    return {
      ...{ name, rule, required: 'required' in rule, label: t(`merchantForm.fields.${name}`), autoComplete: autoComplete[name] ?? '' },
      ...(heading && { heading: t(`merchantForm.sections.${heading}`) }),
      ...(isIn(fieldsWithHint, name) && { hint: t(`merchantForm.hints.${name}`) }),
      ...(Control && { Control }),
      ...(name === 'ifsc' && { below: conduct }),
    };
  });
  return [...fields, { name: AGREED_FIELD, rule: { kind: 'flag' }, required: true, label: tick }];
}
