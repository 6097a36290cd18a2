import type { FieldProps } from '../../../kit/fields/field-props.ts';
import { TextField } from '../../../kit/fields/text-field.tsx';

/** PAN of a person or of a business, typed as plain text. */
export const PanField = (props: FieldProps) => <TextField {...props} widget="pan" />;
