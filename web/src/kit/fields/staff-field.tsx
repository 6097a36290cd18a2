import type { FieldProps } from './field-props.ts';
import { ImageField } from './image-field.tsx';
import { TextListField } from './text-list-field.tsx';

/** Fields that only forms of staff have. */
export const StaffField = (props: FieldProps) => (props.rule.kind === 'image' ? <ImageField {...props} /> : <TextListField {...props} />);
