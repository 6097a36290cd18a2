import { memo } from 'react';
import { fieldKinds, type WireValue } from '../../../../src/contracts/fields.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { lookupChoices } from '../fields/field-control.tsx';
import type { Choice } from '../fields/field-props.ts';
import { FlagCell } from './flag-cell.tsx';
import { SelectCell } from './select-cell.tsx';
import { TextCell } from './text-cell.tsx';

export interface FieldCellProps {
  /** Label of the column: names the cell to screen readers. */
  readonly label: string;
  readonly rule: PropertyRule;
  readonly value: WireValue;
  /** Record and property the value belongs to, handed back on saving. */
  readonly recordId: string;
  readonly property: string;
  /** Choices that are not in contracts/lookups. */
  readonly choices?: readonly Choice[] | undefined;
  /** Saves one value; rejects with a failure. Keep it the same function between renders: cells are drawn again only when their props change. */
  readonly onSave: SaveCell;
}

export type SaveCell = (recordId: string, property: string, value: WireValue) => Promise<unknown>;

/**
 * A value in a table that is edited in place (product specification §2 "click-to-edit and save on blur").
 * Made of plain elements, because a table holds thousands of them.
 */
export const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { widget } = fieldKinds[props.rule.kind];
  if (widget === 'flag') return <FlagCell {...props} />;
  if (widget === 'select') return <SelectCell {...props} choices={props.choices ?? lookupChoices(props.rule)} />;
  return <TextCell {...props} />;
});
