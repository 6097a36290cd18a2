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
 * Made of plain elements, because a table holds thousands of them.
 */
export const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { widget } = fieldKinds[props.rule.kind];
  // A switch that becomes that of another record must not be seen to turn.
  if (widget === 'flag') return props.isCheckbox ? <CheckboxCell {...props} /> : <FlagCell key={props.recordId} {...props} />;
  if (widget === 'select') return <SelectCell {...props} choices={props.choices ?? getLookupChoices(props.rule)} />;
  return <TextCell {...props} />;
});
