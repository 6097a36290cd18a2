import type { QueryBus } from '@nestjs/cqrs';
import type { ListRules } from '../../contracts/lists.js';
import type { FieldKindName } from '../../contracts/fields.js';
import type { RowRule } from './row-scope.js';

/** A list as the server reads it: its rules and its SQL. A list without `rows` does not compile, so its owner rule cannot be forgotten. */
export interface List<Row extends object> extends ListRules {
  /** Identifies the list in cursors, cached totals and exports. */
  readonly key: string;
  /** Text key of its column labels; `admin.lists.<key>` by default. */
  readonly texts?: string;
  /** For example `platform.audit a`. */
  readonly from: string;
  /** Restricts `from` to the rows of the list, if needed. Contains no external value. */
  readonly where?: string;
  /** Select list that yields rows in their API format. */
  readonly select: string;
  /** Unique column, or unique text made of several columns, that orders otherwise equal rows. */
  readonly id: { readonly sql: string; readonly type: 'bigint' | 'uuid' | 'text' };
  readonly rows: RowRule;
  /** SQL of columns that are not `alias.column`. */
  readonly sql?: Readonly<Record<string, string>>;
  readonly alias: string;
  /** Column with the deletion time, if rows can be deleted. */
  readonly deletedAt?: string;
  /** Computes values that the statement cannot, or queries other modules for them. Mutates the rows. */
  complete?(rows: Row[], queries: QueryBus): void | Promise<void>;
}

export interface ListPage<Row> {
  data: Row[];
  /** Total number of rows, capped at `TOTAL_CAP`. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursors; null when there is no such page. */
  next: string | null;
  previous: string | null;
}

/** Totals are counted up to here ("10,000+"). */
export const TOTAL_CAP = 10_000;

export const columnSql = <Row extends object>({ sql, alias }: List<Row>, column: string): string => sql?.[column] ?? `${alias}.${column}`;

/** Returns the SQL type of a column by its kind. */
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
