import { expect, it } from '@jest/globals';
import { MAX_IDS, parseField } from './fields.js';

it('an id list takes up to MAX_IDS ids, and the error names this limit', () => {
  const ids = (length: number) => Array.from({ length }, () => crypto.randomUUID());
  const most = ids(MAX_IDS);
  expect(parseField({ kind: 'idList' }, most)).toEqual({ ok: true, value: most });
  expect(parseField({ kind: 'idList' }, ids(MAX_IDS + 1))).toEqual({ ok: false, message: 'tooMany', variables: { max: '1,000' } });
});
