import { describe, expect, it } from '@jest/globals';
import type { Column } from './columns.js';
import { stagingSql } from './staging-table.js';

const columns: Column[] = [
  { key: 'application', kind: 'id', aliases: ['Application ID'] },
  { key: 'status', kind: 'status', aliases: ['Status'] },
];

describe('stagingSql', () => {
  it('quotes the names of the table and its columns', () => {
    const sql = stagingSql('files.stage_1', columns);
    expect(sql.create).toBe(`select files.make_stage('files.stage_1', array['application', 'status', 'status_key'])`);
    expect(sql.copy).toBe('copy "files"."stage_1" (row_no, "application", "status", "status_key", problem) from stdin');
    expect(() => sql.rejectAmbiguousDates({ key: 'nothing', kind: 'date', aliases: ['Nothing'] })).toThrow(TypeError);
  });

  it.each(['stage', 'files.stage; drop table x', 'files."x"', 'Files.Stage', 'a.b.c', 'files.', `files.${'x'.repeat(64)}`])(
    'refuses the name %j',
    (name) => {
      expect(() => stagingSql(name, columns)).toThrow(TypeError);
    },
  );
});
