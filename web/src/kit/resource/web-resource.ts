import type { FieldRule, WireValue } from '../../../../src/contracts/fields.js';
import type { LoanTypeKey } from '../../../../src/contracts/loan-types.js';
import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { AdminPageKey } from '../../../../src/contracts/pages.js';
import type { Permission } from '../../../../src/contracts/permissions.js';
import type { PropertyRule } from '../../../../src/contracts/resources/resource.js';
import type { AppDispatch } from '../../api/store.ts';
import type { AuditRow } from '../../api/generated.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { FormValues } from '../fields/field-form.tsx';
import type { Choice } from '../fields/field-props.ts';
import { type QueryResult, getColumnHeader, type ListCalls, type LocalizedList } from './web-list.ts';

/** What every record of a resource has. */
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
  /** Version of the record that the person saw. */
  readonly version: number | undefined;
}

/** Records that are given one value of a switch, and why. */
export interface BulkSwitch {
  readonly ids: readonly string[];
  readonly property: string;
  readonly value: 0 | 1;
  readonly reason: string;
}

/** The calls of a resource. Those whose names follow the engine's are made by `createResourceCalls`; a resource with calls of its own replaces them. */
export interface ResourceCalls<Row extends RecordRow> extends ListCalls<Row> {
  readonly useRecord: (id: string) => QueryResult<Row>;
  readonly useHistory: (id: string, cursor: string | undefined) => QueryResult<HistoryPage>;
  /** Reads a record anew, also into the lists that are loaded. */
  readonly read: (dispatch: AppDispatch, id: string) => Promise<Row>;
  readonly create: (dispatch: AppDispatch, values: FormValues) => Promise<unknown>;
  /** Answers the version of the record after the write. */
  readonly write: (dispatch: AppDispatch, write: RecordWrite) => Promise<number | undefined>;
  readonly remove: (dispatch: AppDispatch, id: string) => Promise<unknown>;
  /** Answers the record. `isUndone`: what comes of it is told by whoever undoes the deletion. */
  readonly restore: (dispatch: AppDispatch, id: string, isUndone?: boolean) => Promise<RecordRow>;
  /** Switches several records at once, for a reason that somebody gave. */
  readonly bulkSwitch?: (dispatch: AppDispatch, change: BulkSwitch) => Promise<unknown>;
  /** Does one of the deeds of the resource; the record is as the deed left it in every list afterwards. */
  readonly runAction?: (dispatch: AppDispatch, id: string, deed: string) => Promise<unknown>;
}

/** What can be done to a record besides editing it. */
export interface RecordAction<Row> {
  /** Its texts are `<texts>.<key>.button`, and what comes of it, `<texts>.<key>.text`. */
  readonly key: string;
  readonly isAvailable: (row: Row) => boolean;
  readonly isDangerous?: true;
}

/** Where else a record is told of. */
export interface RecordLink<Row> {
  /** Its text is `<texts>.<key>`, with the name of the record. */
  readonly key: string;
  readonly to: (row: Row) => string;
}

/** Records that can be chosen, by their ids. */
export type UseChoices = () => readonly Choice[] | undefined;

/** Resources whose properties have texts. */
type ResourceName = NameIn<TextKey>;
type NameIn<Key extends string> = Key extends `resources.${infer Name}.${string}` ? Name : never;

/** Pages of contracts/pages that are lists of records: those with the texts of one, `admin.<page>`. */
export type ListPage = {
  [Page in AdminPageKey]: [`admin.${Page}.${'lead' | 'loading' | 'none'}`] extends [TextKey] ? Page : never;
}[AdminPageKey];

/** A resource as the pages of the back office know it: its table in contracts/resources, its calls, and where its words lie. */
export interface WebResource<Row extends RecordRow, Property extends string> {
  /** Its labels are the texts `resources.<name>.<property>`; its list has the same name at the server. */
  readonly name: ResourceName;
  readonly table: Readonly<Record<Property, PropertyRule>>;
  /** What a new record is made of. */
  readonly creation: Readonly<Record<string, FieldRule>>;
  /** What the dialog for a new one asks for besides what it must have; it may be left out. */
  readonly optionalFields?: readonly string[];
  /** The property that names a record. */
  readonly title: Property & keyof Row;
  /** The page where its records are opened, added and deleted, if this list is a second one of them. */
  readonly mainPage?: AdminPageKey;
  readonly write: Permission;
  /** The property that tells the loan type of a record, where not all properties matter to each; a list of several shows what matters to the usual one. */
  readonly loanTypeColumns?: { readonly by: Property & keyof Row; readonly usual: LoanTypeKey };
  /** The property by which a record is switched on; a deletion switches it off, and its Undo on again. */
  readonly switchProperty?: Property & keyof Row;
  /** What nobody changes of the record that is himself. */
  readonly readOnlyForSelf?: readonly Property[];
  /** Which of its choices a property of a record may have now; all of them where it is undefined. With one alone there is nothing to choose. */
  readonly getAllowedChoices?: (row: Row, property: string) => readonly string[] | undefined;
  /** What is odd about a property of a record, in words: shown beside its value. */
  readonly getWarning?: (row: Row, property: string) => string | undefined;
  readonly calls: ResourceCalls<Row>;
  /** What can be done to one or several of its records besides, in a dialog of their own. */
  readonly actions?: { readonly texts: string; readonly all: readonly RecordAction<Row>[]; readonly links?: readonly RecordLink<Row>[] };
  /** What an id, or the ids in a list of ids, stand for: a hook that answers the records by name, and undefined until they are there. */
  readonly references?: Readonly<Partial<Record<Property, UseChoices>>>;
}

/** Its list, in words. */
export const toLocalizedList = <Row extends RecordRow, Property extends string>({
  name,
  table,
}: WebResource<Row, Property>): LocalizedList<Property> => ({ texts: `resources.${name}`, table });

export const getPropertyLabelKey = ({ name }: Pick<WebResource<RecordRow, string>, 'name'>, property: string) =>
  `resources.${name}.${property}` as TextKey;

/** Money is marked once, in the head of its column. */
export const getPropertyLabel = <Row extends RecordRow, Property extends string>(
  t: Text,
  resource: WebResource<Row, Property>,
  property: Property,
) => getColumnHeader(t, toLocalizedList(resource), property);

/** The choices that are open to a property of a record. */
export const getAllowedChoicesFor = <Row extends RecordRow, Property extends string>(
  { getAllowedChoices }: WebResource<Row, Property>,
  row: Row,
  property: Property,
  choices: readonly Choice[],
): readonly Choice[] => {
  const open = getAllowedChoices?.(row, property);
  return open ? choices.filter(({ value }) => open.includes(String(value))) : choices;
};

/** What a record is called. */
export const getRecordTitle = <Row extends RecordRow, Property extends string>({ title }: WebResource<Row, Property>, row: Row): string =>
  String(row[title] ?? '');

/** Whether whoever is logged in may change a property of a record, as far as the record is not himself. */
export const canEditProperty = <Row extends RecordRow, Property extends string>(
  { readOnlyForSelf }: Pick<WebResource<Row, Property>, 'readOnlyForSelf'>,
  { row, property, ownId }: { readonly row: Row; readonly property: Property; readonly ownId: string | undefined },
): boolean => row.id !== ownId || !readOnlyForSelf?.includes(property);
