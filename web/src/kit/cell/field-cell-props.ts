import type { WireValue } from '../../../../src/contracts/fields.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import type { Choice } from '../fields/field-props.ts';

export interface FieldCellProps {
  /** Label of the column: names the cell to screen readers. */
  readonly label: string;
  readonly rule: PropertyRule;
  readonly value: WireValue;
  /** Record and property of the value, passed back on saving. */
  readonly recordId: string;
  readonly property: string;
  /** Choices that are not in contracts/lookups. */
  readonly choices?: readonly Choice[] | undefined;
  /** Warning about an implausible value that is allowed: a minimum above its maximum. */
  readonly warning?: string | undefined;
  /** Language of the page: cells rerender when it changes. */
  readonly language?: Language | undefined;
  /** Yes or no as a checkbox, for what a record accepts (a switch is for what a record is switched to). */
  readonly isCheckbox?: boolean | undefined;
  /** Saves one value; rejects with a failure. Must be the same function between renders: cells rerender only when their props change. */
  readonly onSave: SaveCell;
}

export type SaveCell = (recordId: string, property: string, value: WireValue) => Promise<unknown>;
