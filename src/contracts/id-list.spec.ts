import { expect, it } from '@jest/globals';
import { MAX_IDS, parseField } from './fields.js';

it('a list takes as many ids as there are lenders, and says how many that is', () => {
  const ids = (length: number) => Array.from({ length }, () => crypto.randomUUID());
  const most = ids(MAX_IDS);
  expect(parseField({ kind: 'idList' }, most)).toEqual({ ok: true, value: most });
  expect(parseField({ kind: 'idList' }, ids(MAX_IDS + 1))).toEqual({ ok: false, message: 'tooMany', variables: { max: '1,000' } });
});
