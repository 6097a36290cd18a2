import { FieldControl } from './field-control.tsx';
import type { FieldProps } from './field-props.ts';
import type { FormField } from './form-values.ts';

const useNoChoices = () => undefined;

/** A form field with the content below it; loads its choices if needed. */
export function FormFieldControl({ field, ...props }: Omit<FieldProps, 'choices' | 'noneLabel'> & { readonly field: FormField }) {
  const { choices, useChoices = useNoChoices, noneLabel, below, Control = FieldControl } = field;
  const fetched = useChoices();
  const control = <Control {...props} choices={field.useChoices ? (fetched ?? []) : choices} noneLabel={noneLabel} />;
  if (below === undefined) return control;
  return (
    <div>
      {control}
      {below}
    </div>
  );
}
