import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { missingForPersonalLoan, type PersonalLoanStep, personalLoanForm } from '../../../../../src/contracts/resources/profile.js';
import type { ProfileModel } from '../../../api/generated.ts';
import { fieldNamesOf } from './step-fields.ts';

const stepKeys = personalLoanForm.map(({ key }) => key);

export interface StepPosition {
  readonly step: PersonalLoanStep;
  /** From 0. */
  readonly index: number;
  readonly isLast: boolean;
  /** Goes to the step that follows; each step is an address of its own, so the phone's back button leads one step back. */
  readonly goNext: () => void;
  readonly goBack: () => void;
}

/**
 * The step that the address names, or else the first with something missing. A step is open once everything before it is saved,
 * so that an old link cannot skip a question.
 */
export function useStep(profile: ProfileModel): StepPosition {
  const [query, setQuery] = useSearchParams();
  const missing = missingForPersonalLoan(profile);
  const unfinished = stepKeys.findIndex((key) => fieldNamesOf(key).some((name) => missing.includes(name)));
  const asked = stepKeys.findIndex((key) => key === query.get('step'));
  const open = unfinished === -1 ? stepKeys.length - 1 : unfinished;
  const index = asked === -1 ? Math.max(unfinished, 0) : Math.min(asked, open);
  const go = (to: number, options?: { readonly replace: boolean }) => setQuery({ step: stepKeys[to] ?? 'personal' }, options);
  // An address without a step would lead on to the first unfinished one when somebody comes back to it.
  const nameStep = useEffectEvent(() => go(index, { replace: true }));
  const isNamed = query.has('step');
  useEffect(() => {
    if (!isNamed) nameStep();
  }, [isNamed]);
  return {
    step: stepKeys[index] ?? 'personal',
    index,
    isLast: index === stepKeys.length - 1,
    goNext: () => go(index + 1),
    goBack: () => go(index - 1),
  };
}
