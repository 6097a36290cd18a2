import { useEffect, useRef } from 'react';
import type { FieldProps } from './field-props.ts';
import { ImageField } from './image-field.tsx';
import { MomentField } from './moment-field.tsx';
import { TextListField } from './text-list-field.tsx';

/** Fields that only forms of staff have. They come after the dialog that they stand in, and take the focus then. */
export function StaffField(props: FieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [takesFocus]);
  return <div ref={box}>{controlOf(props)}</div>;
}

function controlOf(props: FieldProps) {
  if (props.rule.kind === 'image') return <ImageField {...props} />;
  return props.rule.kind === 'instant' ? <MomentField {...props} /> : <TextListField {...props} />;
}
