import { describe, expect, it } from '@jest/globals';
import { applicationStates, type ApplicationState, isTerminal } from '../../../../contracts/application-states.js';
import { pathAfterApplying } from './path-after-applying.js';
import { overallStateOrder, overallState } from './overall-state.js';

describe('overallState', () => {
  it('ranks every state exactly once', () => {
    expect([...overallStateOrder].sort()).toEqual([...applicationStates].sort());
  });

  it('ranks payouts first, open states next and terminal states last', () => {
    const [first, ...rest] = overallStateOrder.map(isTerminal);
    expect(first).toBe(true);
    expect(rest.lastIndexOf(false)).toBeLessThan(rest.indexOf(true));
  });

  const rows: [ApplicationState, ApplicationState[], ApplicationState][] = [
    ['lead_created', [], 'lead_created'],
    ['ineligible', [], 'ineligible'],
    ['offer_selected', ['lead_created'], 'lead_created'],
    ['offer_selected', ['rejected', 'under_review'], 'under_review'],
    ['offer_selected', ['approved', 'disbursed', 'rejected'], 'disbursed'],
    ['offer_selected', ['rejected', 'dedupe_rejected'], 'rejected'],
    ['offer_selected', ['closed', 'under_review'], 'under_review'],
  ];

  it.each(rows)('shows an application in state %s with lender states %j as %s', (own, atLenders, overall) => {
    expect(overallState(own, atLenders)).toBe(overall);
    expect(overallState(own, atLenders.toReversed())).toBe(overall);
  });
});

describe('pathAfterApplying', () => {
  it('returns the lender’s journey, or the status page when the lender has no journey', () => {
    expect(pathAfterApplying('cashe', 'a1')).toBe('/user/cashe');
    for (const key of [null, 'no-such-journey', 'constructor']) expect(pathAfterApplying(key, 'a1')).toBe('/user/application-status/a1');
  });
});
