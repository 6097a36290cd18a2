import { describe, expect, it } from '@jest/globals';
import { applicationStates, transitionSources } from '../../../../contracts/application-states.js';
import { paidOutStates, transition } from './application-state-machine.js';
import { allowedCorrections, findCorrectionProblem, staffStates } from './status-correction.js';

const known = new Date('2026-11-10T06:00:00Z');
const later = new Date('2026-11-12T06:00:00Z');
const earlier = new Date('2026-11-08T06:00:00Z');

describe('statuses that staff may enter', () => {
  it('are never those of money, or of steps that the customer takes here', () => {
    for (const state of [...paidOutStates, 'lead_created', 'offer_received', 'offer_selected', 'redirected'] as const)
      expect(staffStates).not.toContain(state);
  });

  it.each(transitionSources)('are what the state machine allows after a status of the source %s, and no change of money', (source) => {
    for (const state of applicationStates) {
      const current = { state, source, at: known };
      const allowed = allowedCorrections(current, later);
      if (paidOutStates.includes(state)) expect(allowed).toEqual([]);
      for (const to of allowed)
        expect(transition(current, { state: to, source: 'csr', at: later })).toMatchObject({ ok: true, moved: true });
    }
  });
});

describe('the reason why a status is refused', () => {
  it.each([
    ['status-paid-out', 'disbursed', 'file', 'cancelled', later],
    ['status-paid-out', 'part_disbursed', 'csr', 'cancelled', later],
    ['status-outdated', 'approved', 'csr', 'docs_pending', earlier],
    ['status-outdated', 'approved', 'file', 'agreement_pending', earlier],
    ['status-outdated', 'approved', 'file', 'agreement_pending', known],
    ['status-outranked', 'approved', 'api', 'docs_pending', later],
    ['status-outranked', 'rejected', 'file', 'approved', later],
    ['conflict', 'approved', 'csr', 'approved', later],
    [undefined, 'approved', 'api', 'agreement_pending', later],
    [undefined, 'rejected', 'csr', 'approved', later],
    [undefined, 'cancelled', 'customer', 'under_review', later],
  ] as const)('is %p for %s by %s to %s', (problem, state, source, to, at) => {
    expect(findCorrectionProblem({ state, source, at: known }, { state: to, at })).toBe(problem);
  });
});
