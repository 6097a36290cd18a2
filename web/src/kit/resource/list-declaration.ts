import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { DeclaredColumn, DialogDeclaration } from './column-declaration.ts';
import type { ListPage, RecordRow, WebResource } from './web-resource.ts';

/** Declaration of a list of records, on any page. */
export interface ListDeclaration<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  /** The first one names the row. All declared values must be the same objects between renders. */
  readonly columns: readonly DeclaredColumn<Row, Property>[];
  /** Columns pinned beside the name unless the address says otherwise. */
  readonly pinned?: readonly Property[];
  /** The property with a row of buttons above the list, the first of them for all; a new record gets the selected value. */
  readonly segments?: { readonly property: Property; readonly texts: string };
  /** Switches that can be set for several records at once. */
  readonly bulk?: readonly Property[];
  /** One line below a field of the create dialog. */
  readonly hints?: Readonly<Partial<Record<string, TextKey>>>;
  readonly createSubmit?: TextKey;
  /** Note in the create dialog about the selected segment. */
  readonly createNote?: (segment: string) => string;
  readonly pageSizes?: readonly number[];
  /** Default sort column, if its header shows it; the server's own order of the list. */
  readonly sortedBy?: Property;
  /** Prefix of the list's parameters in the address, for two lists on one page. */
  readonly prefix?: string;
}

/** A list of records on a page. */
export interface ResourceListProps<Row extends RecordRow, Property extends string> extends ListDeclaration<Row, Property> {
  /** Names the table to screen readers. */
  readonly title: string;
  /** Key of its texts, `loading`, `none` and `add`: `admin.lenders`. */
  readonly texts: string;
  /** The page of the list; left out for a list in a section. */
  readonly page?: ListPage;
  /** Path of a record's page; left out when records have none. */
  readonly getPagePath?: ((row: Row) => string) | undefined;
  /** Dialog for records without a page. */
  readonly editing?: DialogDeclaration<Property>;
  /** Values that all its records share, by property: the dialog does not ask for them, and the filters do not show them. */
  readonly scope?: Readonly<Record<string, string>>;
  /** The only list of its page, which takes the remaining height. */
  readonly fill?: boolean;
}
