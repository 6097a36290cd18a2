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
import { type Answer, headOf, type ListCalls, type WordedList } from './web-list.ts';

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
export interface SeveralSwitched {
  readonly ids: readonly string[];
  readonly property: string;
  readonly value: 0 | 1;
  readonly reason: string;
}

/** The calls of a resource. Those whose names follow the engine's are made by `resourceCalls`; a resource with calls of its own replaces them. */
export interface ResourceCalls<Row extends RecordRow> extends ListCalls<Row> {
  readonly useRecord: (id: string) => Answer<Row>;
  readonly useHistory: (id: string, cursor: string | undefined) => Answer<HistoryPage>;
  /** Reads a record anew, also into the lists that are loaded. */
  readonly read: (dispatch: AppDispatch, id: string) => Promise<Row>;
  readonly create: (dispatch: AppDispatch, values: FormValues) => Promise<unknown>;
  /** Answers the version of the record after the write. */
  readonly write: (dispatch: AppDispatch, write: RecordWrite) => Promise<number | undefined>;
  readonly remove: (dispatch: AppDispatch, id: string) => Promise<unknown>;
  /** Answers the record. `isUndone`: what comes of it is told by whoever undoes the deletion. */
  readonly restore: (dispatch: AppDispatch, id: string, isUndone?: boolean) => Promise<RecordRow>;
  /** Switches several records at once, for a reason that somebody gave. */
  readonly switchSeveral?: (dispatch: AppDispatch, change: SeveralSwitched) => Promise<unknown>;
  /** Does one of the deeds of the resource; the record is as the deed left it in every list afterwards. */
  readonly deed?: (dispatch: AppDispatch, id: string, deed: string) => Promise<unknown>;
}

/** What can be done to a record besides editing it. */
export interface RecordDeed<Row> {
  /** Its texts are `<texts>.<key>.button`, and what comes of it, `<texts>.<key>.text`. */
  readonly key: string;
  readonly fits: (row: Row) => boolean;
  readonly isDangerous?: true;
}

/** Where else a record is told of. */
export interface RecordLink<Row> {
  /** Its text is `<texts>.<key>`, with the name of the record. */
  readonly key: string;
  readonly to: (row: Row) => string;
}

/** Records that can be chosen, by their ids. */
export type UseNamed = () => readonly Choice[] | undefined;

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
  readonly asked?: readonly string[];
  /** The property that names a record. */
  readonly title: Property & keyof Row;
  /** The page where its records are opened, added and deleted, if this list is a second one of them. */
  readonly home?: AdminPageKey;
  readonly write: Permission;
  /** The property that tells the loan type of a record, where not all properties matter to each; a list of several shows what matters to the usual one. */
  readonly typed?: { readonly by: Property & keyof Row; readonly usual: LoanTypeKey };
  /** The property by which a record is switched on; a deletion switches it off, and its Undo on again. */
  readonly switchedBy?: Property & keyof Row;
  /** What nobody changes of the record that is himself. */
  readonly fixedOfOwn?: readonly Property[];
  /** Which of its choices a property of a record may have now; all of them where it is undefined. With one alone there is nothing to choose. */
  readonly openChoices?: (row: Row, property: string) => readonly string[] | undefined;
  /** What is odd about a property of a record, in words: shown beside its value. */
  readonly oddOf?: (row: Row, property: string) => string | undefined;
  readonly calls: ResourceCalls<Row>;
  /** What can be done to one or several of its records besides, in a dialog of their own. */
  readonly deeds?: { readonly texts: string; readonly all: readonly RecordDeed<Row>[]; readonly links?: readonly RecordLink<Row>[] };
  /** What an id, or the ids in a list of ids, stand for: a hook that answers the records by name, and undefined until they are there. */
  readonly references?: Readonly<Partial<Record<Property, UseNamed>>>;
}

/** Its list, in words. */
export const wordedList = <Row extends RecordRow, Property extends string>({
  name,
  table,
}: WebResource<Row, Property>): WordedList<Property> => ({ texts: `resources.${name}`, table });

export const propertyLabel = ({ name }: Pick<WebResource<RecordRow, string>, 'name'>, property: string) =>
  `resources.${name}.${property}` as TextKey;

/** Money is marked once, in the head of its column. */
export const labelOf = <Row extends RecordRow, Property extends string>(
  t: Text,
  resource: WebResource<Row, Property>,
  property: Property,
) => headOf(t, wordedList(resource), property);

/** The choices that are open to a property of a record. */
export const choicesFor = <Row extends RecordRow, Property extends string>(
  { openChoices }: WebResource<Row, Property>,
  row: Row,
  property: Property,
  choices: readonly Choice[],
): readonly Choice[] => {
  const open = openChoices?.(row, property);
  return open ? choices.filter(({ value }) => open.includes(String(value))) : choices;
};

/** What a record is called. */
export const titleOf = <Row extends RecordRow, Property extends string>({ title }: WebResource<Row, Property>, row: Row): string =>
  String(row[title] ?? '');

/** Whether whoever is logged in may change a property of a record, as far as the record is not himself. */
export const isOpenTo = <Row extends RecordRow, Property extends string>(
  { fixedOfOwn }: Pick<WebResource<Row, Property>, 'fixedOfOwn'>,
  { row, property, ownId }: { readonly row: Row; readonly property: Property; readonly ownId: string | undefined },
): boolean => row.id !== ownId || !fixedOfOwn?.includes(property);
