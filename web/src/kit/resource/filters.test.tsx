import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListRules } from '../../../../src/contracts/lists.js';
import { renderPage } from '../../testing/render-page.tsx';
import { FilterButton, FilterChips } from './filters.tsx';
import { useListState } from './use-list-state.ts';

const types = { choices: ['pl', 'bl'], words: 'admin.lenders.types' } as const;
const rules = {
  columns: {
    name: { kind: 'choiceList', ...types, filter: 'has' },
    slug: { kind: 'choice', ...types, filter: 'is', replacedBy: 'name' },
  },
  sort: '',
} as const satisfies ListRules;
const list = { texts: 'resources.partner', table: rules.columns } as const;
const options = { pageSizes: [25], prefix: '', pinned: [] } as const;

function Filters() {
  const state = useListState(rules, options);
  return (
    <>
      <FilterButton list={list} rules={rules} state={state} />
      <FilterChips list={list} rules={rules} state={state} />
    </>
  );
}

it('offers the choices of a list column, none of a replaced column, and shows both in effect', async () => {
  const user = userEvent.setup();
  await renderPage(<Filters />, { audience: 'admin', path: '/?slug=pl' });
  const chips = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(chips()).toEqual(['Short name: Personal']);
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getAllByRole('group')).toHaveLength(1);
  await user.click(within(panel).getByRole('checkbox', { name: 'Business' }));
  await user.click(within(panel).getByRole('checkbox', { name: 'Personal' }));
  expect(chips()).toEqual(['Name: Business, Personal', 'Short name: Personal']);
});
