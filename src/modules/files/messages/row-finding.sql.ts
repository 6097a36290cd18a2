/** Builds a `RowFinding` in SQL: the code of a text in `errors.row` and its variables, each an SQL expression. */
export const findingSql = (code: string, variables: Readonly<Record<string, string>> = {}) =>
  `jsonb_build_object('code', '${code}', 'vars', jsonb_build_object(${Object.entries(variables)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')}))`;

/** The finding about an empty cell of a required column. */
export const missingValueSql = (column: string) => findingSql('value-missing', { column: `'${column}'` });
