import type { QueryBus } from '@nestjs/cqrs';
import type { ListRules } from '../../contracts/lists.js';
import type { FieldKindName } from '../../contracts/fields.js';
import type { RowRule } from './row-scope.js';

/** A list as the server reads it: its rules, and the statement behind it. A list without `rows` does not compile: somebody has to say whose they are. */
export interface List<Row extends object> extends ListRules {
  /** Names the list in cursors, in the memory of totals and among the exports. */
  readonly key: string;
  /** Where the labels of its columns are; `admin.lists.<key>` where it is left out. */
  readonly texts?: string;
  /** `platform.audit a` */
  readonly from: string;
  /** What makes a row of `from` one of the list, where not all of them are. Holds no value from outside. */
  readonly where?: string;
  /** Select list, which yields rows as they go over the wire. */
  readonly select: string;
  /** Unique column, or unique text made of several, that orders rows which are equal otherwise. */
  readonly id: { readonly sql: string; readonly type: 'bigint' | 'uuid' | 'text' };
  readonly rows: RowRule;
  /** How a column of the list is written in SQL, where it is not `alias.column`. */
  readonly sql?: Readonly<Record<string, string>>;
  readonly alias: string;
  /** Column that says when a row was deleted, where rows can be. */
  readonly deletedAt?: string;
  /** Works out what the statement cannot, or asks another module for it. Changes the rows. */
  complete?(rows: Row[], queries: QueryBus): void | Promise<void>;
}

/** One page of a list. */
export interface ListPage<Row> {
  data: Row[];
  /** Rows in all; `TOTAL_CAP` where there are more. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursors; null where there is no such page. */
  next: string | null;
  previous: string | null;
}

/** Totals are counted up to here ("10,000+"). */
export const TOTAL_CAP = 10_000;

/** A column of a list in SQL. */
export const columnSql = <Row extends object>({ sql, alias }: List<Row>, column: string): string => sql?.[column] ?? `${alias}.${column}`;

/** The type of a column in SQL, by its kind. */
export function columnType(kind: FieldKindName | undefined): string {
  switch (kind) {
    case 'inr':
    case 'percent':
      return 'numeric';
    case 'integer':
    case 'lookup':
      return 'bigint';
    case 'flag':
      return 'boolean';
    case 'date':
    case 'birthDate':
      return 'date';
    case 'instant':
      return 'timestamptz';
    case 'id':
      return 'uuid';
    default:
      return 'text';
  }
}
