import type { ComponentType, ReactNode } from 'react';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { AppDispatch } from '../../api/store.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { FormValues } from '../fields/field-form.tsx';
import type { FieldMessage } from '../../../../src/contracts/fields.js';

/** What words about a row may depend on. */
export interface RowContext {
  readonly t: Text;
  /** Filters of the list, by column. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Properties that are edited together in a dialog, and saved one after the other. */
export interface DialogDeclaration<Property extends string> {
  readonly properties: readonly Property[];
  /** Texts with the name of the record, `{{name}}`. */
  readonly title: TextKey;
  readonly button: TextKey;
  /** Properties that are as they were are not saved again. */
  readonly onlyChanged?: true;
  readonly hints?: Readonly<Partial<Record<Property, TextKey>>>;
  /** Rules over several of them: the message by field. */
  readonly check?: (values: FormValues) => Readonly<Record<string, FieldMessage>>;
}

/** What the server finds out about a value that is not saved yet. */
export interface ValueCheck {
  readonly label: TextKey;
  /** Answers what was found, in words. Rejects with a failure. */
  readonly run: (dispatch: AppDispatch, value: string) => Promise<{ readonly isValid: boolean; readonly message: string }>;
}

/** A value that is edited in a dialog of its own, with Submit (product specification §2 "Edit-value dialog"). */
export interface ValueDialogDeclaration {
  /** Stands on the button that opens it, in place of the value. */
  readonly button?: TextKey;
  /** One line below the field, and the tooltip of the column's head. */
  readonly hint?: TextKey;
  readonly check?: ValueCheck;
}

/** A column that is more than its property. */
export interface ColumnDeclaration<Row, Property extends string> {
  readonly property: Property;
  /** Yes or no as a tick, for what a record takes rather than what it is switched to. */
  readonly isCheckbox?: boolean;
  /** Wide enough for its head, however little its values need. */
  readonly fitsHeader?: boolean;
  /** Draws the cell, where no declared word does. */
  readonly render?: (row: Row) => ReactNode;
  /** Least width in CSS pixels, where that of the kind does not fit. */
  readonly width?: number;
  /** Behind the value, in a lighter voice. */
  readonly note?: (row: Row, words: RowContext) => string | undefined;
  /** Below the value: what somebody should do something about. */
  readonly warning?: (row: Row, words: RowContext) => string | undefined;
  /** A button Edit beside the value. */
  readonly dialog?: DialogDeclaration<Property>;
  /** Drawn beside the name of a row: what can be looked at of it. */
  readonly NameAddon?: ComponentType<{ readonly row: Row }>;
  /** Not in its cell, but in a dialog. */
  readonly valueDialog?: ValueDialogDeclaration;
}

export type DeclaredColumn<Row, Property extends string> = Property | ColumnDeclaration<Row, Property>;

export const toColumnDeclaration = <Row, Property extends string>(
  declared: DeclaredColumn<Row, Property>,
): ColumnDeclaration<Row, Property> => (typeof declared === 'string' ? { property: declared } : declared);

/** Where a phone ends (page widths of the style sheets). */
export const PHONE_MEDIA_QUERY = '(max-width: 47.99em)';

/** As declared; on a phone the name comes first, as what stays in sight. */
export function orderColumns<Row, Property extends string>(
  columns: readonly ColumnDeclaration<Row, Property>[],
  title: Property,
  isNarrow: boolean,
): readonly ColumnDeclaration<Row, Property>[] {
  return isNarrow ? columns.toSorted((a, b) => Number(b.property === title) - Number(a.property === title)) : columns;
}
