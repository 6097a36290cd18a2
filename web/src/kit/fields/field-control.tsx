import { lazy, Suspense } from 'react';
import { fieldKinds } from '../../../../src/contracts/fields.js';
import { BirthDateField } from './birth-date-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DateField } from './date-field.tsx';
import type { FieldProps } from './field-props.ts';
import { FlagField } from './flag-field.tsx';
import { getLookupChoices } from './get-lookup-choices.ts';
import { CheckboxGroupField } from './checkbox-group-field.tsx';
import { MoneyField } from './money-field.tsx';
import { MultilineField } from './multiline-field.tsx';
import { NumberField } from './number-field.tsx';
import { OtpInput } from './otp-input.tsx';
import { TextField } from './text-field.tsx';

/** Forms for customers contain none of these fields. */
const StaffField = lazy(async () => ({ default: (await import('./staff-field.tsx')).StaffField }));

/** Renders a field by the kind of its rule. */
export function FieldControl(props: FieldProps) {
  const { widget } = fieldKinds[props.rule.kind];
  // Choices take precedence over the kind of the values: a number of months is chosen from a list, not typed.
  if (props.choices && widget !== 'multi-select') return <ChoiceField {...props} choices={props.choices} />;
  switch (widget) {
    case 'money':
      return <MoneyField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'birth-date':
      return <BirthDateField {...props} />;
    case 'select':
      return <ChoiceField {...props} choices={getLookupChoices(props.rule)} />;
    case 'multi-select':
      return <CheckboxGroupField {...props} />;
    case 'multiline':
      return <MultilineField {...props} />;
    case 'otp':
      return <OtpInput id={props.id} label={props.label} error={props.error} onChange={props.onChange} />;
    case 'moment':
    case 'text-list':
    case 'image':
    case 'ltv-tiers':
    case 'pincode-areas':
    case 'colour':
      return (
        <Suspense>
          <StaffField {...props} />
        </Suspense>
      );
    // Staff edit these on the lender pages; no form contains them.
    case 'penal-terms':
      return null;
    case 'link':
      return <TextField {...props} widget="text" />;
    default:
      return <TextField {...props} widget={widget} />;
  }
}
