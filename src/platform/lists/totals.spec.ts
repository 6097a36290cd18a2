import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, it } from '@jest/globals';
import { condition } from './condition.js';
import { Totals } from './totals.js';

it('Totals does not cache a count that was running while the list changed', async () => {
  const counts: ((total: number) => void)[] = [];
  const execute = () => new Promise((resolve) => counts.push((total) => resolve([{ total }])));
  const totals = new Totals({ execute } as unknown as EntityManager);
  const asked = () => totals.count('partner', 'partners.partner r', condition('true'));

  const before = asked();
  totals.invalidate('partner');
  counts.shift()?.(30);
  expect(await before).toBe(30);

  const after = asked();
  counts.shift()?.(31);
  expect(await after).toBe(31);
  expect(await asked()).toBe(31);
  expect(counts).toHaveLength(0);
});
