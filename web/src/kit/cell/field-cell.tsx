import { memo } from 'react';
import { fieldKinds } from '../../../../src/contracts/fields.js';
import { getLookupChoices } from '../fields/get-lookup-choices.ts';
import type { FieldCellProps } from './field-cell-props.ts';
import { FlagCell } from './flag-cell.tsx';
import { SelectCell } from './select-cell.tsx';
import { TextCell } from './text-cell.tsx';
import { CheckboxCell } from './checkbox-cell.tsx';

/**
 * A value in a table that is edited in place (product specification §2 "click-to-edit and save on blur").
 * Uses plain elements, because a table holds thousands of them.
 */
export const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { widget } = fieldKinds[props.rule.kind];
  // The key prevents a visible transition when the switch is reused for another record.
  if (widget === 'flag') return props.isCheckbox ? <CheckboxCell {...props} /> : <FlagCell key={props.recordId} {...props} />;
  if (widget === 'select') return <SelectCell {...props} choices={props.choices ?? getLookupChoices(props.rule)} />;
  return <TextCell {...props} />;
});
