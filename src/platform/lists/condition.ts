/** Part of a statement, with the values of its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const condition = (sql: string, ...values: readonly unknown[]): Condition => ({ sql, values });

/** All of them hold; true for none. */
export const allOf = (conditions: readonly Condition[]): Condition => joinConditions(conditions, ' and ', 'true');

/** One of them holds at least; false for none. */
export const anyOf = (conditions: readonly Condition[]): Condition => joinConditions(conditions, ' or ', 'false');

function joinConditions(conditions: readonly Condition[], word: string, none: string): Condition {
  if (conditions.length === 0) return condition(none);
  return { sql: conditions.map(({ sql }) => `(${sql})`).join(word), values: conditions.flatMap(({ values }) => values) };
}
