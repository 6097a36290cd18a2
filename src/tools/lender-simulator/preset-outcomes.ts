import type { Outcome } from './script.js';

/** A decision on a lead, with the lender-neutral reason of a rejection. */
export interface PresetOutcome {
  readonly outcome: Outcome;
  readonly reason: 'bureau' | 'income' | 'policy';
}

/** Creates one entry of a lender's table of outcomes. */
export const presetOutcome = (outcome: Outcome, reason: PresetOutcome['reason'] = 'policy'): PresetOutcome => ({ outcome, reason });

/** Creates a lender's whole table. Digits without an entry are accepted in full. */
export const presetOutcomes = (...first: readonly PresetOutcome[]): readonly PresetOutcome[] => [
  ...first,
  ...Array.from({ length: 10 - first.length }, () => presetOutcome('accept')),
];

/**
 * Returns the preset outcome of an applicant, which is always the same at a lender. It depends on the last digit of the PAN's number
 * (ABCPK123**4**F → 4). A text that is not a PAN is rejected by policy. Lenders differ, so that one applicant sees several outcomes; 7, 8
 * and 9 are accepted in full by every lender.
 */
export function findPresetOutcome(fates: readonly PresetOutcome[], pan: string): PresetOutcome {
  const digit = /^[A-Z]{5}\d{3}(\d)[A-Z]$/.exec(pan)?.[1];
  return (digit === undefined ? undefined : fates[Number(digit)]) ?? presetOutcome('reject', 'policy');
}
