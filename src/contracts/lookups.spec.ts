import { describe, expect, it } from '@jest/globals';
import { channels } from './channels.js';
import { creditScoreClasses, employmentStatuses, isLookupId, lookups, selectionListNames, ticketClasses } from './lookups.js';

describe('selection lists', () => {
  it('are asked of customers but for the channels, which the server decides, for what lenders pay for, and for what staff may do', () => {
    expect(Object.keys(lookups).filter((name) => !(selectionListNames as string[]).includes(name))).toEqual([
      'channel',
      'revenueType',
      'adminRole',
    ]);
    expect(Object.values(channels)).toEqual([...lookups.channel]);
  });

  it.each(Object.entries(lookups))('%s holds each id once, in order', (_name, ids) => {
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
  ])('employmentStatus knows %p: %s', (id, known) => {
    expect(isLookupId('employmentStatus', id)).toBe(known);
  });

  it('names every employment status', () => {
    expect(Object.values(employmentStatuses)).toEqual([...lookups.employmentStatus]);
  });

  it('has ticket classes without gap or overlap, the last one unbounded', () => {
    expect(ticketClasses.map(({ id }) => id)).toEqual([...lookups.ticketClass]);
    ticketClasses.forEach(({ from }, index) => expect(from).toBe(index === 0 ? 0 : ticketClasses[index - 1]?.to));
    expect(ticketClasses.at(-1)?.to).toBeNull();
  });

  it('has credit score classes of rising scores, the first one without history', () => {
    expect(creditScoreClasses.map(({ id }) => id)).toEqual([...lookups.creditScoreClass]);
    expect(creditScoreClasses.map(({ from }) => from)).toEqual([null, 300, 550, 650, 700, 750]);
  });
});
