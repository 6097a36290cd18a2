import type { WireValue } from '../../../../src/contracts/fields.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import type { Choice } from '../fields/field-props.ts';

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
  /** What is odd about the value, though it may stand: a minimum above its maximum. */
  readonly warning?: string | undefined;
  /** Language of the page: cells are drawn anew when it changes. */
  readonly language?: Language | undefined;
  /** Yes or no as a tick, for what a record takes rather than what it is switched to. */
  readonly isCheckbox?: boolean | undefined;
  /** Saves one value; rejects with a failure. Keep it the same function between renders: cells are drawn again only when their props change. */
  readonly onSave: SaveCell;
}

export type SaveCell = (recordId: string, property: string, value: WireValue) => Promise<unknown>;
