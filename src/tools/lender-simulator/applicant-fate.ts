import type { Outcome, SimulatedLender } from './script.js';

/** A decision on a lead, with the lender-neutral reason of a rejection. */
export interface Fate {
  readonly outcome: Outcome;
  readonly reason: 'bureau' | 'income' | 'policy';
}

const fate = (outcome: Outcome, reason: Fate['reason'] = 'policy'): Fate => ({ outcome, reason });

/**
 * What happens to an applicant when no script says otherwise, by the last digit of the PAN's number (ABCPK123**4**F → 4).
 * The lenders differ, so that one applicant sees several outcomes; 7, 8 and 9 are accepted in full everywhere.
 */
const fates: Readonly<Record<SimulatedLender, readonly Fate[]>> = {
  cashe: [
    fate('reject', 'bureau'),
    fate('duplicate'),
    fate('low'),
    fate('pending'),
    fate('accept'),
    fate('accept'),
    fate('accept'),
    fate('accept'),
    fate('accept'),
    fate('accept'),
  ],
  'money-view': [
    fate('accept'),
    fate('accept'),
    fate('reject', 'income'),
    fate('accept'),
    fate('duplicate'),
    fate('low'),
    fate('pending'),
    fate('accept'),
    fate('accept'),
    fate('accept'),
  ],
};

/** The same applicant always meets the same fate at a lender; a text that is no PAN is rejected by policy. */
export function fateOf(lender: SimulatedLender, pan: string): Fate {
  const digit = /^[A-Z]{5}\d{3}(\d)[A-Z]$/.exec(pan)?.[1];
  return (digit === undefined ? undefined : fates[lender][Number(digit)]) ?? fate('reject', 'policy');
}
