import type { FieldProps } from '../../../kit/fields/field-props.ts';
import { TextField } from '../../../kit/fields/text-field.tsx';

/** A PAN of a person or of a business: typed like any other. */
export const PanField = (props: FieldProps) => <TextField {...props} widget="pan" />;
