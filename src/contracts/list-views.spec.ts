import { describe, expect, it } from '@jest/globals';
import { parseViewState, pruneViewState } from './list-views.js';
import type { ListRules } from './lists.js';

const list: ListRules = {
  sort: 'name',
  hasDeleted: true,
  columns: {
    name: { kind: 'text', search: true, sort: true },
    status: { kind: 'choice', choices: ['draft', 'published'], filter: 'is' },
    share: { kind: 'percent', filter: 'range' },
  },
};
const refused = (raw: Record<string, unknown>) => {
  const parsed = parseViewState(list, raw);
  return parsed.ok ? 'taken' : Object.keys(parsed.fields);
};

describe('saved view', () => {
  it('keeps filters, order, columns, density and page size, and drops empty values', () => {
    const state = {
      status: 'draft,published',
      share: '5..',
      sort: '-share',
      hide: 'share',
      pin: 'status',
      density: 'compact',
      page_size: '50',
    };
    expect(parseViewState(list, { ...state, deleted: '' })).toEqual({ ok: true, state });
    expect(parseViewState(list, { pin: '-' })).toEqual({ ok: true, state: { pin: '-' } });
    expect(parseViewState(list, {})).toEqual({ ok: true, state: {} });
  });

  it.each([
    [{ hide: 'secret' }, ['hide']],
    [{ hide: 'share,share' }, ['hide']],
    [{ pin: 'status,,' }, ['pin']],
    [{ sort: 'toString' }, ['sort']],
    [{ density: 'huge' }, ['density']],
    [{ status: 'closed' }, ['status']],
    [{ q: 'Asha' }, ['q']],
    [{ cursor: 'abc' }, ['cursor']],
    [{ page: '2', other: 'x' }, ['page', 'other']],
    [{ hide: ['share'] }, ['hide']],
    [{ status: 1 }, ['status']],
  ])('is refused for %j', (raw, names) => expect(refused(raw)).toEqual(names));

  it('drops and names what its list no longer has, and keeps the rest', () => {
    expect(pruneViewState(list, { hide: 'share,gone', status: 'draft', region: 'north' })).toEqual({
      state: { status: 'draft' },
      dropped: ['region', 'hide'],
    });
  });
});
