import { type ComponentType, useEffect, useRef } from 'react';
import { ColourField } from './colour-field.tsx';
import type { FieldProps } from './field-props.ts';
import type { FieldKindName } from '../../../../src/contracts/fields.js';
import { ImageField } from './image-field.tsx';
import { LtvTiersField } from './ltv-tiers-field.tsx';
import { PincodeAreasField } from './pincode-areas-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { TextListField } from './text-list-field.tsx';

/** Fields that only staff forms contain. They load after their dialog, and take the focus then. */
export function StaffField(props: FieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { hasAutoFocus, rule } = props;
  const Field = fields[rule.kind] ?? TextListField;
  useEffect(() => {
    if (hasAutoFocus) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [hasAutoFocus]);
  return (
    <div ref={box}>
      <Field {...props} />
    </div>
  );
}

const fields: Partial<Record<FieldKindName, ComponentType<FieldProps>>> = {
  colour: ColourField,
  image: ImageField,
  instant: DateTimeField,
  ltvTiers: LtvTiersField,
  pincodeAreas: PincodeAreasField,
};
