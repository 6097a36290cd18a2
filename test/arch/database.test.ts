import { describe, expect, it } from '@jest/globals';
import { filesBelow, foldersOf, textOf } from './support/source-files.js';

const migrations = filesBelow('migrations', /^migrations\/Migration.*\.ts$/)
  .map(textOf)
  .join('\n');

const schemaOf = (module: string) => module.replaceAll('-', '_');

const allSchemas = ['platform', ...foldersOf('src/modules').map(schemaOf)].join('|');

/** Matches `"schema"."table"` and `schema.table`. */
const TABLE = String.raw`"?(\w+)"?\."?(\w+)"?`;

describe('the database', () => {
  it('has one schema per module, named after it', () => {
    const misplaced = filesBelow('src/modules', /\.entity\.ts$/).flatMap((file) => {
      const expected = schemaOf(file.split('/')[2] ?? '');
      const schemas = [...textOf(file).matchAll(/^\s*schema: '(\w+)'/gm)].map(([, schema]) => schema);
      return schemas.length > 0 && schemas.every((schema) => schema === expected) ? [] : [`${file}: ${schemas.join(', ') || 'no schema'}`];
    });
    expect(misplaced).toEqual([]);
  });

  it('has tables in the schemas of modules and the platform only', () => {
    const schemas = [...migrations.matchAll(new RegExp(`create table (?:if not exists )?${TABLE}`, 'g'))].map(([, schema]) => schema ?? '');
    expect(schemas.length).toBeGreaterThan(0);
    const known = new Set(['platform', ...foldersOf('src/modules').map(schemaOf)]);
    expect(schemas.filter((schema) => !known.has(schema))).toEqual([]);
  });

  // Platform data goes through the platform: messages through the outbox, audit rows through the audit trail.
  it('is read and written by each module in the schema of that module only', () => {
    const foreign = filesBelow('src/modules', /(?<!\.spec)\.ts$/).flatMap((file) => {
      const own = schemaOf(file.split('/')[2] ?? '');
      const named = [...textOf(file).matchAll(new RegExp(String.raw`\b(?:from|join|into|update|using|table)\s+(${allSchemas})\.\w+`, 'g'))];
      return named.filter(([, schema]) => schema !== own).map(([statement]) => `${file}: ${statement}`);
    });
    expect(foreign).toEqual([]);
  });

  it('has no foreign key across schemas', () => {
    const statements = migrations.split(/;|addSql\(/).filter((statement) => / references /.test(statement));
    const crossing = statements.filter((statement) => {
      const from = new RegExp(`(?:create|alter) table (?:if not exists )?${TABLE}`).exec(statement)?.[1];
      return [...statement.matchAll(new RegExp(`references ${TABLE}`, 'g'))].some(([, to]) => to !== from);
    });
    expect(crossing).toEqual([]);
  });
});
