import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ListRules, parseListQuery } from './lists.js';

const list: ListRules = {
  sort: '-added',
  hasDeleted: true,
  columns: {
    name: { kind: 'text', search: true, sort: true, filter: 'contains' },
    status: { kind: 'choice', choices: ['draft', 'published'], filter: 'is' },
    types: { kind: 'choiceList', choices: ['pl', 'bl', 'gl'], filter: 'has' },
    score: { kind: 'lookup', lookup: 'creditScoreClass', filter: 'is' },
    share: { kind: 'percent', sort: true, filter: 'range' },
    added: { kind: 'instant', sort: true, filter: 'range' },
    secret: { kind: 'text' },
  },
};
const plain: ListRules = { sort: 'name', columns: { name: { kind: 'text', sort: true } }, pageSize: 5 };

const asked = (raw: Record<string, unknown>, rules = list) => {
  const parsed = parseListQuery(rules, raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
  return parsed.query;
};
const refused = (raw: Record<string, unknown>, rules = list) => {
  const parsed = parseListQuery(rules, raw);
  return parsed.ok ? 'taken' : parsed.fields;
};

describe('list parameters', () => {
  it('have defaults when missing or empty', () => {
    const usual = {
      pageSize: 25,
      cursor: undefined,
      sort: { column: 'added', descending: true },
      search: undefined,
      filters: [],
      deleted: false,
    };
    expect(asked({})).toEqual(usual);
    expect(asked({ page_size: '', cursor: '', sort: '', q: ' ', status: '', share: '', deleted: '' })).toEqual(usual);
    expect(asked({}, plain)).toMatchObject({ pageSize: 5, sort: { column: 'name', descending: false } });
  });

  it.each<[Record<string, string>, object]>([
    [{ page_size: '200' }, { pageSize: 200 }],
    [{ sort: 'share' }, { sort: { column: 'share', descending: false } }],
    [{ sort: '-name' }, { sort: { column: 'name', descending: true } }],
    [{ q: ' two words ' }, { search: 'two words' }],
    [{ deleted: '1' }, { deleted: true }],
    [{ status: 'draft,published' }, { filters: [{ column: 'status', kind: 'is', values: ['draft', 'published'] }] }],
    [{ types: 'gl' }, { filters: [{ column: 'types', kind: 'has', values: ['gl'] }] }],
    [{ types: 'gl,pl' }, { filters: [{ column: 'types', kind: 'has', values: ['gl', 'pl'] }] }],
    [{ score: '1,6' }, { filters: [{ column: 'score', kind: 'is', values: [1, 6] }] }],
    [{ name: 'a,b' }, { filters: [{ column: 'name', kind: 'contains', text: 'a,b' }] }],
    [{ share: '1.5..' }, { filters: [{ column: 'share', kind: 'range', from: 1.5, to: null }] }],
    [{ share: '..10' }, { filters: [{ column: 'share', kind: 'range', from: null, to: 10 }] }],
    [{ added: '2026-11-01..2026-11-30' }, { filters: [{ column: 'added', kind: 'range', from: '2026-11-01', to: '2026-11-30' }] }],
  ])('%j are parsed', (raw, query) => {
    expect(asked(raw)).toMatchObject(query);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ page_size: '0' }, 'page_size'],
    [{ page_size: '201' }, 'page_size'],
    [{ page_size: '1000000000' }, 'page_size'],
    [{ page_size: '-1' }, 'page_size'],
    [{ page_size: '2.5' }, 'page_size'],
    [{ page_size: ['1', '2'] }, 'page_size'],
    [{ sort: 'secret' }, 'sort'],
    [{ sort: '--name' }, 'sort'],
    [{ sort: 'name; drop table x' }, 'sort'],
    [{ sort: '__proto__' }, 'sort'],
    [{ q: 'x'.repeat(10_000) }, 'q'],
    [{ q: 'nul\u0000' }, 'q'],
    [{ q: { a: '1' } }, 'q'],
    [{ cursor: 'x'.repeat(1001) }, 'cursor'],
    [{ status: 'gone' }, 'status'],
    [{ status: 'draft,gone' }, 'status'],
    [{ status: Array(60).fill('draft').join(',') }, 'status'],
    [{ types: 'gone' }, 'types'],
    [{ types: 'pl,gone' }, 'types'],
    [{ types: ['pl'] }, 'types'],
    [{ types: Array(60).fill('pl').join(',') }, 'types'],
    [{ score: '99' }, 'score'],
    [{ share: '5' }, 'share'],
    [{ share: '10..5' }, 'share'],
    [{ share: 'a..b' }, 'share'],
    [{ share: '1..2..3' }, 'share'],
    [{ added: '2026-02-30..' }, 'added'],
    [{ deleted: '2' }, 'deleted'],
    [{ secret: 'x' }, 'secret'],
    [{ nothing: 'x' }, 'nothing'],
    [{ limit: '5' }, 'limit'],
    [{ partner_id: 'x' }, 'partner_id'],
  ])('%j are refused by name', (raw, name) => {
    expect(Object.keys(refused(raw))).toEqual([name]);
  });

  it('report all errors at once', () => {
    expect(refused({ page_size: '0', sort: 'x', y: '1' })).toEqual({
      page_size: expect.anything(),
      sort: { message: 'choice' },
      y: 'unknown',
    });
  });

  it('are refused when the list does not support them', () => {
    expect(refused({ q: 'x', deleted: '1' }, plain)).toEqual({ q: { message: 'unknown' }, deleted: { message: 'unknown' } });
  });

  it('are parsed or refused for any input', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(list.columns), 'q', 'sort', 'page_size', 'cursor'), fc.anything()),
        (raw) => {
          seen[parseListQuery(list, raw).ok ? 'taken' : 'refused']++;
        },
      ),
    );
    expect(seen.refused).toBeGreaterThan(0);
  });
});
