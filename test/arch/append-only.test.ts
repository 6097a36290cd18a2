import { describe, expect, it } from '@jest/globals';
import { appendOnly, schemas } from '../../src/platform/database/grant-roles.js';
import { filesBelow, textOf } from './support/source-files.js';

const migrations = filesBelow('migrations', /^migrations\/Migration.*\.ts$/)
  .map(textOf)
  .join('\n');

/** Tables whose migration puts the trigger on them, by name or by a list of names in front of it. */
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

describe('what is only ever added to', () => {
  it('is insert-only for the product wherever a trigger says so', () => {
    const guarded = appendOnlyTables();
    expect(guarded).toEqual(expect.arrayContaining(['platform.audit', 'platform.audit_link', 'customer_journey.consent']));
    expect(guarded.filter((table) => !(appendOnly as readonly string[]).includes(table))).toEqual([]);
  });

  it('lies in schemas that the grants know, and they know every one', () => {
    const created = [...migrations.matchAll(/create schema if not exists "(\w+)"/g)].map(([, schema]) => schema);
    expect([...schemas].sort()).toEqual([...created, 'bullmq'].sort());
  });
});
