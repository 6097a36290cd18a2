import { useEffect, useRef } from 'react';
import { ColourField } from './colour-field.tsx';
import type { FieldProps } from './field-props.ts';
import { ImageField } from './image-field.tsx';
import { TextListField } from './text-list-field.tsx';

/** Fields that only forms of staff have. They come after the dialog that they stand in, and take the focus then. */
export function StaffField(props: FieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [takesFocus]);
  const { kind } = props.rule;
  const Field = kind === 'image' ? ImageField : kind === 'colour' ? ColourField : TextListField;
  return (
    <div ref={box}>
      <Field {...props} />
    </div>
  );
}
