import type { FieldRule, WireValue } from '../../../../src/contracts/fields.js';
import type { LoanTypeKey } from '../../../../src/contracts/loan-types.js';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { AdminPageKey } from '../../../../src/contracts/pages.js';
import type { Permission } from '../../../../src/contracts/permissions.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import type { AppDispatch } from '../../api/store.ts';
import type { AuditRow } from '../../api/generated.ts';
import { getTextByKey, type Text } from '../../i18n/use-text.ts';
import type { relatedTables } from './related-tables.ts';
import type { FormValues } from '../fields/field-form.tsx';
import type { Choice } from '../fields/field-props.ts';
import { type QueryResult, getColumnHeader, type ListCalls, type LocalizedList } from './web-list.ts';

/** Common properties of all records. */
export interface RecordRow {
  readonly id: string;
  readonly version: number;
}

export interface HistoryPage {
  readonly entries: readonly AuditRow[];
  readonly next: string | null;
}

export interface RecordWrite {
  readonly id: string;
  readonly property: string;
  readonly value: WireValue;
  /** Version of the record that the user saw. */
  readonly version: number | undefined;
}

/** Records whose switch is set to one value, and the reason. */
export interface BulkSwitch {
  readonly ids: readonly string[];
  readonly property: string;
  readonly value: 0 | 1;
  readonly reason: string;
}

/**
 * The calls of a resource. `createResourceCalls` creates those that follow the engine's names; a resource with calls of its own replaces
 * them.
 */
export interface ResourceCalls<Row extends RecordRow> extends ListCalls<Row> {
  readonly useRecord: (id: string) => QueryResult<Row>;
  readonly useHistory: (id: string, cursor: string | undefined) => QueryResult<HistoryPage>;
  /** Refetches a record, and updates it in the cached lists. */
  readonly read: (dispatch: AppDispatch, id: string) => Promise<Row>;
  readonly create: (dispatch: AppDispatch, values: FormValues) => Promise<unknown>;
  /** Returns the version of the record after the write. */
  readonly write: (dispatch: AppDispatch, write: RecordWrite) => Promise<number | undefined>;
  readonly remove: (dispatch: AppDispatch, id: string) => Promise<unknown>;
  /** Returns the record. `isUndone`: the caller shows the consequences itself. */
  readonly restore: (dispatch: AppDispatch, id: string, isUndone?: boolean) => Promise<RecordRow>;
  /** Switches several records at once, with a reason. */
  readonly bulkSwitch?: (dispatch: AppDispatch, change: BulkSwitch) => Promise<unknown>;
  /** Runs an action of the resource; every list then holds the resulting record. */
  readonly runAction?: (dispatch: AppDispatch, id: string, deed: string) => Promise<unknown>;
}

/** An action on a record besides editing. */
export interface RecordAction<Row> {
  /** Its texts are `<texts>.<key>.button`, and for its consequence `<texts>.<key>.text`. */
  readonly key: string;
  readonly isAvailable: (row: Row) => boolean;
  readonly isDangerous?: true;
}

/** Link to another page about a record. */
export interface RecordLink<Row> {
  /** Its text is `<texts>.<key>`, with the name of the record. */
  readonly key: string;
  readonly to: (row: Row) => string;
}

/** Returns records to choose from, by id. */
export type UseChoices = () => readonly Choice[] | undefined;

/** Resources whose properties have texts. */
type ResourceName = NameIn<TextKey>;
type NameIn<Key extends string> = Key extends `resources.${infer Name}.${string}` ? Name : never;

/** Pages of contracts/pages with a list of records: those with its texts, `admin.<page>`. */
export type ListPage = {
  [Page in AdminPageKey]: [`admin.${Page}.${'lead' | 'loading' | 'none'}`] extends [TextKey] ? Page : never;
}[AdminPageKey];

/** A resource for the pages of the back office: its table in contracts/resources, its calls, and the keys of its texts. */
export interface WebResource<Row extends RecordRow, Property extends string> {
  /** Its labels are the texts `resources.<name>.<property>`; its list has the same name on the server. */
  readonly name: ResourceName;
  readonly table: Readonly<Record<Property, PropertyRule>>;
  /** Fields of a new record. */
  readonly creation: Readonly<Record<string, FieldRule>>;
  /** Optional fields of the create dialog, besides the required ones. */
  readonly optionalFields?: readonly string[];
  /** The property that names a record. */
  readonly title: Property & keyof Row;
  /** The page where its records are opened, added and deleted, if this list is a second one of them. */
  readonly mainPage?: AdminPageKey;
  readonly write: Permission;
  /**
   * The property with the loan type of a record, if not all properties apply to each type; a list of several types shows the columns of the
   * usual one.
   */
  readonly loanTypeColumns?: { readonly by: Property & keyof Row; readonly usual: LoanTypeKey };
  /** The property that switches a record on; a deletion switches it off, and an undo switches it on again. */
  readonly switchProperty?: Property & keyof Row;
  /** Properties that users cannot change in their own record. */
  readonly readOnlyForSelf?: readonly Property[];
  /** Returns the allowed choices of a property of a record; undefined allows all. With a single one there is nothing to choose. */
  readonly getAllowedChoices?: (row: Row, property: string) => readonly string[] | undefined;
  /** Returns a warning about an implausible property, shown beside its value. */
  readonly getWarning?: (row: Row, property: string) => string | undefined;
  readonly calls: ResourceCalls<Row>;
  /** Further actions on one or several records, in their own dialog. */
  readonly actions?: { readonly texts: string; readonly all: readonly RecordAction<Row>[]; readonly links?: readonly RecordLink<Row>[] };
  /** Labels of ids and lists of ids: a hook that returns the records by name, and undefined while loading. */
  readonly references?: Readonly<Partial<Record<Property, UseChoices>>>;
  /** What an empty reference stands for, if not for none. */
  readonly noneLabels?: Readonly<Partial<Record<Property, TextKey>>>;
  /** Records of other resources whose changes its history includes. */
  readonly related?: readonly RelatedRecords[];
}

/** Records that belong to a record of another resource and have no page of their own; their table is one of `relatedTables`. */
export interface RelatedRecords {
  readonly name: keyof typeof relatedTables;
  /** Hook that returns the label of a record by the ids of its parent and its own; undefined for a deleted record and while loading. */
  readonly useLabel: (parentId: string, id: string) => string | undefined;
}

/** Returns its list with its texts. */
export const toLocalizedList = <Row extends RecordRow, Property extends string>({
  name,
  table,
}: WebResource<Row, Property>): LocalizedList<Property> => ({ texts: `resources.${name}`, table });

export const getPropertyLabelKey = ({ name }: Pick<WebResource<RecordRow, string>, 'name'>, property: string) =>
  `resources.${name}.${property}` as TextKey;

/** Returns the label of a property; money is marked once, in the header of its column. */
export const getPropertyLabel = <Row extends RecordRow, Property extends string>(
  t: Text,
  resource: WebResource<Row, Property>,
  property: Property,
) => getColumnHeader(t, toLocalizedList(resource), property);

export const getAllowedChoicesFor = <Row extends RecordRow, Property extends string>(
  { getAllowedChoices }: WebResource<Row, Property>,
  row: Row,
  property: Property,
  choices: readonly Choice[],
): readonly Choice[] => {
  const open = getAllowedChoices?.(row, property);
  return open ? choices.filter(({ value }) => open.includes(String(value))) : choices;
};

export const getRecordTitle = <Row extends RecordRow, Property extends string>({ title }: WebResource<Row, Property>, row: Row): string =>
  String(row[title] ?? '');

/** Returns the words for an empty property. */
export const getNoneLabel = <Row extends RecordRow, Property extends string>(
  { noneLabels }: Pick<WebResource<Row, Property>, 'noneLabels'>,
  property: Property,
): string => getTextByKey(noneLabels?.[property] ?? 'common.none');

/** Checks whether the logged-in user may change a property of a record, unless it is the user's own record. */
export const canEditProperty = <Row extends RecordRow, Property extends string>(
  { readOnlyForSelf }: Pick<WebResource<Row, Property>, 'readOnlyForSelf'>,
  { row, property, ownId }: { readonly row: Row; readonly property: Property; readonly ownId: string | undefined },
): boolean => row.id !== ownId || !readOnlyForSelf?.includes(property);
