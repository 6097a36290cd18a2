import { describe, expect, it } from '@jest/globals';
import { channels } from './channels.js';
import { creditScoreClasses, employmentStatuses, isLookupId, lookups, selectionListNames, ticketClasses } from './lookups.js';

describe('selection lists', () => {
  it('are all used in forms, except for channel, revenue type and admin role', () => {
    expect(Object.keys(lookups).filter((name) => !(selectionListNames as string[]).includes(name))).toEqual([
      'channel',
      'revenueType',
      'adminRole',
    ]);
    expect(Object.values(channels)).toEqual([...lookups.channel]);
  });

  it.each(Object.entries(lookups))('have in %s unique ids in ascending order', (_name, ids) => {
    expect([...new Set<number>(ids)].sort((a, b) => a - b)).toEqual([...ids]);
  });

  it.each([
    [1, true],
    [4, true],
    [0, false],
    [5, false],
    [1.5, false],
    ['1', false],
    [null, false],
    [Number.NaN, false],
  ])('isLookupId of employmentStatus and %p is %s', (id, known) => {
    expect(isLookupId('employmentStatus', id)).toBe(known);
  });

  it('have a name for every employment status', () => {
    expect(Object.values(employmentStatuses)).toEqual([...lookups.employmentStatus]);
  });

  it('have ticket classes without gap or overlap, the last one unbounded', () => {
    expect(ticketClasses.map(({ id }) => id)).toEqual([...lookups.ticketClass]);
    ticketClasses.forEach(({ from }, index) => expect(from).toBe(index === 0 ? 0 : ticketClasses[index - 1]?.to));
    expect(ticketClasses.at(-1)?.to).toBeNull();
  });

  it('have credit score classes in ascending order, the first one without history', () => {
    expect(creditScoreClasses.map(({ id }) => id)).toEqual([...lookups.creditScoreClass]);
    expect(creditScoreClasses.map(({ from }) => from)).toEqual([null, 300, 550, 650, 700, 750]);
  });
});
