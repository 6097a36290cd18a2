import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type FormStepKey, loanForms, getMissingFields, getFormProblems } from '../../../../../src/contracts/loan-forms.js';
import { getFormFields } from '../../../../../src/contracts/loan-forms/loan-form.js';
import { type LoanType, type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import type { ProfileField } from '../../../../../src/contracts/resources/profile.js';
import type { ProfileModel } from '../../../api/generated.ts';
import { fieldNamesOf } from './step-fields.ts';

export interface StepPosition {
  readonly step: FormStepKey;
  /** From 0, among the steps that are asked. */
  readonly index: number;
  readonly count: number;
  readonly isLast: boolean;
  /** Fields that are on file and not asked again; none where the whole form is gone through. */
  readonly skippedFields: readonly ProfileField[];
  /** Goes to the step that follows; each step is an address of its own, so the phone's back button leads one step back. */
  readonly goNext: () => void;
  readonly goBack: () => void;
}

/** Names of the fields that a profile lacks for a form, and of those that do not fit together in it. */
const missingFields = (type: LoanTypeKey, profile: ProfileModel): string[] => [
  ...getMissingFields(type, profile),
  ...Object.keys(getFormProblems(type, profile)),
];

/**
 * Where an update is required, the fields that are not asked again: all but those that lacked something when the page was opened, those that lack
 * something since, and those that depend on them. Whoever was changing his details when the page was opened goes on through all of them.
 */
function useSkippedFields(type: LoanTypeKey, profile: ProfileModel): readonly ProfileField[] {
  const { updateFlags = [] }: LoanType = loanTypes[type];
  const [due] = useState(() => (updateFlags.some((flag) => profile[flag] === 1) ? missingFields(type, profile) : undefined));
  if (!due) return [];
  const asked = new Set([...due, ...missingFields(type, profile)]);
  // In the order of the form, where what others depend on comes first.
  for (const { name, onlyIf } of getFormFields(loanForms[type])) if (onlyIf && asked.has(onlyIf.field)) asked.add(name);
  return getFormFields(loanForms[type])
    .map(({ name }) => name)
    .filter((name) => !asked.has(name));
}

/**
 * The step that the address names, or else the first with something missing. A step is open once everything before it is saved,
 * so that an old link cannot skip a question; one of which everything is kept is none.
 */
export function useStep(type: LoanTypeKey, profile: ProfileModel): StepPosition {
  const [query, setQuery] = useSearchParams();
  const kept = useSkippedFields(type, profile);
  const [{ key: first }] = loanForms[type].steps;
  const stepKeys = loanForms[type].steps
    .map(({ key }) => key)
    .filter((key) => !fieldNamesOf(type, key).every((name) => kept.includes(name)));
  const lacking = missingFields(type, profile);
  const unfinished = stepKeys.findIndex((key) => fieldNamesOf(type, key).some((name) => lacking.includes(name)));
  const asked = stepKeys.findIndex((key) => key === query.get('step'));
  const open = unfinished === -1 ? stepKeys.length - 1 : unfinished;
  const index = asked === -1 ? Math.max(unfinished, 0) : Math.min(asked, open);
  const stepAt = (place: number) => stepKeys[place] ?? first;
  const go = (to: number, options?: { readonly replace: boolean }) => setQuery({ step: stepAt(to) }, options);
  // An address without a step would lead on to the first unfinished one when somebody comes back to it.
  const nameStep = useEffectEvent(() => go(index, { replace: true }));
  const isNamed = query.has('step');
  useEffect(() => {
    if (!isNamed) nameStep();
  }, [isNamed]);
  return {
    step: stepAt(index),
    index,
    count: stepKeys.length,
    skippedFields: kept,
    isLast: index === stepKeys.length - 1,
    goNext: () => go(index + 1),
    goBack: () => go(index - 1),
  };
}
