import { describe, expect, it } from '@jest/globals';
import { appendOnly, schemas } from '../../src/platform/database/grant-roles.js';
import { filesBelow, textOf } from './support/source-files.js';

const migrations = filesBelow('migrations', /^migrations\/Migration.*\.ts$/)
  .map(textOf)
  .join('\n');

/** Returns the tables that a migration gives the append-only trigger, by name or from a list of names before the statement. */
function appendOnlyTables(): string[] {
  const named = [...migrations.matchAll(/before update or delete or truncate on (\w+)\.(\w+)/g)].map(
    ([, schema, table]) => `${schema}.${table}`,
  );
  const listed = [
    ...migrations.matchAll(
      /const table of \[([^\]]+)\][^`]+`\s*create trigger \$\{table\}_append_only before update or delete or truncate on (\w+)\./g,
    ),
  ].flatMap(([, names = '', schema]) => [...names.matchAll(/'(\w+)'/g)].map(([, table]) => `${schema}.${table}`));
  return [...new Set([...named, ...listed])].sort();
}

describe('append-only tables', () => {
  it('are insert-only for the product role wherever a trigger protects them', () => {
    const guarded = appendOnlyTables();
    expect(guarded).toEqual(expect.arrayContaining(['platform.audit', 'platform.audit_link', 'customer_journey.consent']));
    expect(guarded.filter((table) => !(appendOnly as readonly string[]).includes(table))).toEqual([]);
  });

  it('are in schemas that have grants, and every schema has grants', () => {
    const created = [...migrations.matchAll(/create schema if not exists "(\w+)"/g)].map(([, schema]) => schema);
    expect([...schemas].sort()).toEqual([...created, 'bullmq'].sort());
  });
});
