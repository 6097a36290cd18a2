import type { EntityClass } from '@mikro-orm/core';
import type { Command, Query, QueryBus } from '@nestjs/cqrs';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ErrorCode } from '../../contracts/errors.js';
import type { FieldProblem, FieldRule, WireValue } from '../../contracts/fields.js';
import type { SortExpression } from '../../contracts/lists.js';
import type { Permission } from '../../contracts/permissions.js';
import type { RecordChange } from '../../contracts/resources/record-change.js';
import type { Resource } from '../../contracts/resources/resource.js';
import type { RowOf } from '../http/row-model.js';
import type { List } from '../lists/list.js';
import type { RowRule } from '../lists/row-scope.js';
import { type ComputedColumns, wireColumns } from '../lists/wire-columns.js';

/** Makes the query that answers which of some ids are nobody's, or nobody's whom a record with these values may name. */
export type UnknownIdsQuery = (ids: readonly string[], record: ReadonlyMap<string, WireValue>) => Query<readonly string[]>;

/** The record that others hang on: one of a resource of the same module, or of another module, which is asked whether it is deleted. */
type Parent<Field extends string> = { readonly field: Field } & (
  | { readonly resource: DeclaredResource }
  | { readonly isDeleted: (id: string) => Query<boolean> }
);

/** Records that people put in order, those of each group for themselves. */
interface RecordOrder<Property extends string> {
  /** Whole numbers, which the database counts up: a new record is the last one. */
  readonly property: Property;
  /** The id that the records of a group have in common. */
  readonly groupBy: Property;
}

/** What the entity of every resource has. */
export interface RecordEntity {
  readonly id: string;
  deletedAt?: Date | null | undefined;
  readonly version: number;
}

type CamelCase<T extends string> = T extends `${infer Head}_${infer Next}${infer Tail}` ? `${Head}${Uppercase<Next>}${CamelCase<Tail>}` : T;

/** A property of the table that its entity lacks does not compile, unless it is worked out in SQL. */
type EntityOf<T extends Resource, C> = RecordEntity & Readonly<Record<CamelCase<Exclude<keyof T, keyof C> & string>, unknown>>;

/** A record on the wire: the properties of its table, its id, and the version that a write may name. */
export type RecordRow<T extends Resource> = RowOf<T> & { id: string; version: number };

/** What the server knows of a resource beside its table. */
interface ResourceDeclaration<T extends Resource, C extends Partial<Record<keyof T, string>>, E extends EntityOf<T, C>, X extends object> {
  /** Names it in the audit trail (`lender:<id>`, `lender.update`), in texts and in models. */
  readonly name: string;
  /** Its routes are `/api/admin/<path>`. */
  readonly path: string;
  readonly table: T;
  readonly entity: EntityClass<E>;
  /** `lenders.lender` */
  readonly from: string;
  /** Properties that are worked out in SQL; the record is `r` there. */
  readonly computed?: C;
  /** Worked out from a row when it is answered, with how it is described in the API. */
  readonly derived?: { readonly of: (row: RecordRow<T>) => X; readonly schemas: Readonly<Record<keyof X, ApiPropertyOptions>> };
  /** Asks other modules for what the statement cannot tell of the rows of a page, where `computed` says null. Changes the rows. */
  complete?(rows: RecordRow<T>[], queries: QueryBus): void | Promise<void>;
  /** What a new record is made of. */
  readonly creation: Readonly<Record<string, FieldRule>>;
  /** The property that names a record to people. */
  readonly title: keyof T & string;
  readonly sort: SortExpression;
  readonly read: Permission;
  readonly write: Permission;
  readonly rows: RowRule;
  /** What is said when another record, deleted or not, has what must be unique, and of which property; `conflict` when it is left out. */
  readonly uniqueConflict?: { readonly code: ErrorCode; readonly property: keyof T & string };
  /** The record that each of these hangs on, and the field that holds its id: while that one is deleted, none is added to it, changed, deleted or restored. */
  readonly parent?: Parent<keyof E & string>;
  /** What else happens to a record that is deleted. May refuse. */
  onDelete?(record: E): void;
  /** May refuse that a deletion is taken back. */
  onRestore?(record: E): void;
  /** What uses a record: the query that answers names of it. As long as there is any, the record is not deleted. */
  usersQuery?(id: string): Query<readonly string[]>;
  /** What else of a record changes with these properties of it. */
  onWrite?(record: E, properties: readonly string[]): void;
  /** Properties that are ids of other records, one or a list: the query that answers which of some ids are nobody's. */
  readonly references?: Readonly<Partial<Record<keyof T & string, UnknownIdsQuery>>>;
  readonly order?: RecordOrder<keyof T & string>;
  /** What must hold between the properties of a record: why these values of a whole record, by property, cannot be kept. */
  findProblems?(values: Readonly<Partial<RowOf<T>>>): Readonly<Record<string, FieldProblem>>;
  /** The event that tells others of a written property; undefined for one that nobody asks about. */
  propertyEvent?(id: string, property: string): object | undefined;
  /** The event that tells others that a record was added, written, deleted, restored or put elsewhere; of an order one of its records tells for all. */
  recordEvent?(record: E): object;
  /** What else is done with every change, in its transaction and after it; the command may refuse the change as well. */
  onChange?(change: RecordChange): Command<void>;
}

/** A resource for the engine: `Records` writes it, `Lists` reads it, `createResourceRoutes` serves it. */
export interface DeclaredResource<Row extends object = object> {
  readonly name: string;
  readonly path: string;
  readonly table: Resource;
  readonly entity: EntityClass<RecordEntity>;
  readonly creation: Readonly<Record<string, FieldRule>>;
  readonly title: string;
  readonly read: Permission;
  readonly write: Permission;
  readonly uniqueConflict?: { readonly code: ErrorCode; readonly property: string };
  readonly parent?: Parent<string>;
  readonly references?: Readonly<Partial<Record<string, UnknownIdsQuery>>>;
  readonly order?: RecordOrder<string>;
  readonly list: List<Row>;
  /** How what is derived is described in the API. */
  readonly schemas: Readonly<Record<string, ApiPropertyOptions>>;
  findProblems?(values: Readonly<Record<string, WireValue>>): Readonly<Record<string, FieldProblem>>;
  onDelete?(record: RecordEntity): void;
  onRestore?(record: RecordEntity): void;
  usersQuery?(id: string): Query<readonly string[]>;
  onWrite?(record: RecordEntity, properties: readonly string[]): void;
  propertyEvent?(id: string, property: string): object | undefined;
  recordEvent?(record: RecordEntity): object;
  onChange?(change: RecordChange): Command<void>;
}

/** The rows of a declared resource. */
export type ResourceRow<R> = R extends DeclaredResource<infer Row> ? Row : never;

/** Declares a resource; what it is stands in its table, this says where it is kept and who may see and change it. */
export function declareResource<
  const T extends Resource,
  const C extends Partial<Record<keyof T, string>>,
  E extends EntityOf<T, C>,
  X extends object = object,
>(declaration: ResourceDeclaration<T, C, E, X>): DeclaredResource<RecordRow<T> & X> {
  const { name, from, table, computed, derived, sort, rows } = declaration;
  const list: List<RecordRow<T> & X> = {
    key: name,
    texts: `resources.${name}`,
    columns: table,
    sort,
    from: `${from} r`,
    alias: 'r',
    id: { sql: 'r.id', type: 'uuid' },
    select: `r.id, r.version, ${wireColumns(table, 'r', computed as ComputedColumns)}`,
    rows,
    sql: (computed ?? {}) as ComputedColumns,
    deletedAt: 'r.deleted_at',
    hasDeleted: true,
    ...((derived !== undefined || declaration.complete !== undefined) && {
      complete: async (rows, queries) => {
        if (derived) for (const row of rows) Object.assign(row, derived.of(row));
        await declaration.complete?.(rows, queries);
      },
    }),
  };
  // The values of a whole record are what its table says.
  const known = declaration as Omit<typeof declaration, 'findProblems'> & Pick<DeclaredResource, 'findProblems'>;
  return { ...known, list, schemas: derived?.schemas ?? {} };
}
