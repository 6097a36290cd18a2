import type { ComponentType, ReactNode } from 'react';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { AppDispatch } from '../../api/store.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { FormValues } from '../fields/field-form.tsx';
import type { FieldMessage } from '../../../../src/contracts/fields.js';

/** Context of the texts about a row. */
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
  /** Unchanged properties are not saved again. */
  readonly onlyChanged?: true;
  readonly hints?: Readonly<Partial<Record<Property, TextKey>>>;
  /** Rules over several properties: the message by field. */
  readonly check?: (values: FormValues) => Readonly<Record<string, FieldMessage>>;
}

/** A check of an unsaved value by the server. */
export interface ValueCheck {
  readonly label: TextKey;
  /** Returns the result in words. Rejects with a failure. */
  readonly run: (dispatch: AppDispatch, value: string) => Promise<{ readonly isValid: boolean; readonly message: string }>;
}

/** A value that is edited in its own dialog, with Submit (product specification §2 "Edit-value dialog"). */
export interface ValueDialogDeclaration {
  /** Label of the button that opens it, in place of the value. */
  readonly button?: TextKey;
  /** One line below the field; also the tooltip of the column header. */
  readonly hint?: TextKey;
  readonly check?: ValueCheck;
}

/** A column that needs more than its property. */
export interface ColumnDeclaration<Row, Property extends string> {
  readonly property: Property;
  /** Yes or no as a checkbox, for what a record accepts (a switch is for what a record is switched to). */
  readonly isCheckbox?: boolean;
  /** Wide enough for its header, however narrow its values are. */
  readonly fitsHeader?: boolean;
  /** Renders the cell when the other options do not suffice. */
  readonly render?: (row: Row) => ReactNode;
  /** Minimum width in CSS pixels, when that of the kind does not fit. */
  readonly width?: number;
  /** Dimmed text after the value. */
  readonly note?: (row: Row, words: RowContext) => string | undefined;
  /** Warning below the value: something that needs action. */
  readonly warning?: (row: Row, words: RowContext) => string | undefined;
  /** Adds an Edit button beside the value. */
  readonly dialog?: DialogDeclaration<Property>;
  /** Rendered beside the name of a row: a view of more of its data. */
  readonly NameAddon?: ComponentType<{ readonly row: Row }>;
  /** Edited in a dialog instead of the cell. */
  readonly valueDialog?: ValueDialogDeclaration;
}

export type DeclaredColumn<Row, Property extends string> = Property | ColumnDeclaration<Row, Property>;

export const toColumnDeclaration = <Row, Property extends string>(
  declared: DeclaredColumn<Row, Property>,
): ColumnDeclaration<Row, Property> => (typeof declared === 'string' ? { property: declared } : declared);

/** Upper limit of phone widths (page widths of the stylesheets). */
export const PHONE_MEDIA_QUERY = '(max-width: 47.99em)';

/** Returns the columns as declared; on a phone the name comes first, because the first column is pinned. */
export function orderColumns<Row, Property extends string>(
  columns: readonly ColumnDeclaration<Row, Property>[],
  title: Property,
  isNarrow: boolean,
): readonly ColumnDeclaration<Row, Property>[] {
  return isNarrow ? columns.toSorted((a, b) => Number(b.property === title) - Number(a.property === title)) : columns;
}
