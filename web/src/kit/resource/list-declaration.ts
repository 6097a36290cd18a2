import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { DeclaredColumn, DialogDeclaration } from './column-declaration.ts';
import type { ListPage, RecordRow, WebResource } from './web-resource.ts';

/** What a list of records declares, wherever it stands. */
export interface ListDeclaration<Row extends RecordRow, Property extends string> {
  readonly resource: WebResource<Row, Property>;
  /** The first one names the row. Keep everything that is declared the same between renders. */
  readonly columns: readonly DeclaredColumn<Row, Property>[];
  /** Columns that stand beside the name unless the address says otherwise. */
  readonly pinned?: readonly Property[];
  /** The choice that has a row of buttons above the list, the first for all; a new record joins the one that is shown. */
  readonly segments?: { readonly property: Property; readonly texts: string };
  /** Switches that several records can be given at once. */
  readonly bulk?: readonly Property[];
  /** One line below a field of the dialog for new ones. */
  readonly hints?: Readonly<Partial<Record<string, TextKey>>>;
  readonly createSubmit?: TextKey;
  /** What the dialog for new ones says of the chosen segment. */
  readonly createNote?: (segment: string) => string;
  readonly pageSizes?: readonly number[];
  /** By which column the list comes sorted, where its head is to say so; the server's own order of the list. */
  readonly sortedBy?: Property;
  /** Names its parameters in the address where two lists stand on one page. */
  readonly prefix?: string;
}

/** A list of records where it stands. */
export interface ResourceListProps<Row extends RecordRow, Property extends string> extends ListDeclaration<Row, Property> {
  /** Names the table to screen readers. */
  readonly title: string;
  /** Where its words lie, `loading`, `none` and `add`: `admin.lenders`. */
  readonly texts: string;
  /** Whose list it is; left out for one in a section. */
  readonly page?: ListPage;
  /** The page of a record; left out where they have none. */
  readonly getPagePath?: ((row: Row) => string) | undefined;
  /** What is edited of a record that has no page. */
  readonly editing?: DialogDeclaration<Property>;
  /** What all its records have in common, by property: it is neither asked for nor shown as a filter. */
  readonly scope?: Readonly<Record<string, string>>;
  /** It is the one list of its page, and takes the height that is left. */
  readonly fill?: boolean;
}
