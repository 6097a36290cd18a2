/** A part of an SQL statement, with the values of its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const condition = (sql: string, ...values: readonly unknown[]): Condition => ({ sql, values });

/** Joins conditions with `and`; true for an empty list. */
export const allOf = (conditions: readonly Condition[]): Condition => joinConditions(conditions, ' and ', 'true');

/** Joins conditions with `or`; false for an empty list. */
export const anyOf = (conditions: readonly Condition[]): Condition => joinConditions(conditions, ' or ', 'false');

function joinConditions(conditions: readonly Condition[], word: string, none: string): Condition {
  if (conditions.length === 0) return condition(none);
  return { sql: conditions.map(({ sql }) => `(${sql})`).join(word), values: conditions.flatMap(({ values }) => values) };
}
