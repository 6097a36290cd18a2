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

/** Creates the query that returns which ids do not exist, or may not be referenced by a record with these values. */
export type UnknownIdsQuery = (ids: readonly string[], record: ReadonlyMap<string, WireValue>) => Query<readonly string[]>;

/** The parent of a record: a resource of the same module, or a record of another module, which is queried for its deletion. */
type Parent<Field extends string> = { readonly field: Field } & (
  | { readonly resource: DeclaredResource }
  | { readonly isDeleted: (id: string) => Query<boolean> }
);

/** Records that staff can order, separately in each group. */
interface RecordOrder<Property extends string> {
  /** Whole numbers assigned by the database: a new record comes last. */
  readonly property: Property;
  /** The id shared by the records of a group. */
  readonly groupBy: Property;
}

/** Further subjects in the history of a record: audit subjects or the query for them, and the permission to read them. */
interface RelatedHistory {
  readonly read: Permission;
  readonly subjects: (id: string) => readonly string[] | Query<readonly string[]>;
}

/** Properties that the entity of every resource has. */
export interface RecordEntity {
  readonly id: string;
  deletedAt?: Date | null | undefined;
  readonly version: number;
}

type CamelCase<T extends string> = T extends `${infer Head}_${infer Next}${infer Tail}` ? `${Head}${Uppercase<Next>}${CamelCase<Tail>}` : T;

/** A property of the table that is missing in its entity does not compile, unless it is computed in SQL. */
type EntityOf<T extends Resource, C> = RecordEntity & Readonly<Record<CamelCase<Exclude<keyof T, keyof C> & string>, unknown>>;

/** A record in API responses: the properties of its table, its id, and the version for conflict checks. */
export type RecordRow<T extends Resource> = RowOf<T> & { id: string; version: number };

/** Server-side declaration of a resource, in addition to its table. */
interface ResourceDeclaration<T extends Resource, C extends Partial<Record<keyof T, string>>, E extends EntityOf<T, C>, X extends object> {
  /** Name in the audit trail (`lender:<id>`, `lender.update`), in texts and in models. */
  readonly name: string;
  /** Its routes are `/api/admin/<path>`. */
  readonly path: string;
  readonly table: T;
  readonly entity: EntityClass<E>;
  /** For example `lenders.lender`. */
  readonly from: string;
  /** Properties computed in SQL, where the record has the alias `r`. */
  readonly computed?: C;
  /** Properties computed from a row for the response, with their API schemas. */
  readonly derived?: { readonly of: (row: RecordRow<T>) => X; readonly schemas: Readonly<Record<keyof X, ApiPropertyOptions>> };
  /** Queries other modules for values that the statement cannot provide and for which `computed` yields null. Mutates the rows. */
  complete?(rows: RecordRow<T>[], queries: QueryBus): void | Promise<void>;
  /** Fields of a new record. */
  readonly creation: Readonly<Record<string, FieldRule>>;
  /** The property that names a record on screen. */
  readonly title: keyof T & string;
  readonly sort: SortExpression;
  readonly read: Permission;
  readonly write: Permission;
  readonly rows: RowRule;
  /** Error code and property when another record, deleted or not, has the same unique value; `conflict` by default. */
  readonly uniqueConflict?: { readonly code: ErrorCode; readonly property: keyof T & string };
  /**
   * The parent record and the field with its id: while the parent is deleted, its children cannot be added, changed, deleted or restored.
   */
  readonly parent?: Parent<keyof E & string>;
  /** Changes a record that is being deleted. May throw to prevent it. */
  onDelete?(record: E): void;
  /** May throw to prevent a restore. */
  onRestore?(record: E): void;
  /** Query for the names of what uses a record. A record in use cannot be deleted. */
  usersQuery?(id: string): Query<readonly string[]>;
  /** Records of other resources whose changes its history includes. */
  readonly relatedHistory?: RelatedHistory;
  /** Changes other parts of a record when these properties are written. */
  onWrite?(record: E, properties: readonly string[]): void;
  /** Properties with one or more ids of other records, each with the query that returns the unknown ids. */
  readonly references?: Readonly<Partial<Record<keyof T & string, UnknownIdsQuery>>>;
  readonly order?: RecordOrder<keyof T & string>;
  /** Validates rules between the properties of a whole record: returns the problems by property. */
  findProblems?(values: Readonly<Partial<RowOf<T>>>): Readonly<Record<string, FieldProblem>>;
  /** Event for a written property; undefined when no module needs it. */
  propertyEvent?(id: string, property: string): object | undefined;
  /** Event for a record that was added, written, deleted, restored or reordered; a reorder publishes it for one of its records. */
  recordEvent?(record: E): object;
  /** Command that runs after every change, in the same transaction; it may also reject the change. */
  onChange?(change: RecordChange): Command<void>;
}

/** A resource as the engine uses it: `Records` writes it, `Lists` reads it, `createResourceRoutes` serves it. */
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
  /** API schemas of the derived properties. */
  readonly schemas: Readonly<Record<string, ApiPropertyOptions>>;
  findProblems?(values: Readonly<Record<string, WireValue>>): Readonly<Record<string, FieldProblem>>;
  onDelete?(record: RecordEntity): void;
  onRestore?(record: RecordEntity): void;
  usersQuery?(id: string): Query<readonly string[]>;
  readonly relatedHistory?: RelatedHistory;
  onWrite?(record: RecordEntity, properties: readonly string[]): void;
  propertyEvent?(id: string, property: string): object | undefined;
  recordEvent?(record: RecordEntity): object;
  onChange?(change: RecordChange): Command<void>;
}

export type ResourceRow<R> = R extends DeclaredResource<infer Row> ? Row : never;

/** Declares a resource: its table defines the properties, the declaration says where it is stored and who may read and write it. */
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
  // The table defines the value types of a whole record.
  const known = declaration as Omit<typeof declaration, 'findProblems'> & Pick<DeclaredResource, 'findProblems'>;
  return { ...known, list, schemas: derived?.schemas ?? {} };
}
