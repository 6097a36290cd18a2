import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerResource } from '../../../../src/contracts/resources/partner.js';
import { renderPage } from '../../testing/render-page.tsx';
import { useListState } from './use-list-state.ts';

const rules = { columns: partnerResource, sort: 'name' };
const options = { pageSizes: [25, 50], pinned: [] };

function List({ prefix }: { readonly prefix: string }) {
  const state = useListState(rules, { ...options, prefix });
  return (
    <section aria-label={`list ${prefix}`}>
      <output aria-label={`state ${prefix}`}>
        {JSON.stringify([state.page, state.cursor, state.pageSize, state.search, state.filters, state.hidden])}
      </output>
      <button onClick={() => state.setPage(3, 'abc')}>turn {prefix}</button>
      <button onClick={() => state.setFilters({ status: 'draft' })}>filter {prefix}</button>
      <button onClick={() => state.setHidden(['slug'])}>hide {prefix}</button>
      <button onClick={() => state.clearFilters()}>clear {prefix}</button>
    </section>
  );
}
const stateOf = (prefix: string) => JSON.parse(screen.getByLabelText(`state ${prefix}`).textContent ?? '') as unknown;
const fresh = [1, null, 25, '', {}, []];

it('keeps two lists of one page apart, and returns to the first page for a filter', async () => {
  const user = userEvent.setup();
  await renderPage(
    <>
      <List prefix="a" />
      <List prefix="b" />
    </>,
    { audience: 'admin' },
  );
  await user.click(screen.getByRole('button', { name: 'turn a' }));
  expect(stateOf('a')).toEqual([3, 'abc', 25, '', {}, []]);
  await user.click(screen.getByRole('button', { name: 'hide a' }));
  await user.click(screen.getByRole('button', { name: 'filter a' }));
  expect(stateOf('a')).toEqual([1, null, 25, '', { status: 'draft' }, ['slug']]);
  expect(stateOf('b')).toEqual(fresh);
  await user.click(screen.getByRole('button', { name: 'clear a' }));
  expect(stateOf('a')).toEqual([1, null, 25, '', {}, ['slug']]);
});
