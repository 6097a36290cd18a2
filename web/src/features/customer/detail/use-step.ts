import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type FormStepKey, loanForms, getMissingFields, getFormProblems } from '../../../../../src/contracts/loan-forms.js';
import { getFormFields } from '../../../../../src/contracts/loan-forms/loan-form.js';
import { type LoanTypeKey, loanTypes } from '../../../../../src/contracts/loan-types.js';
import type { ProfileField } from '../../../../../src/contracts/resources/profile.js';
import type { ProfileModel } from '../../../api/generated.ts';
import { fieldNamesOf } from './step-fields.ts';

export interface StepPosition {
  readonly step: FormStepKey;
  /** From 0, among the visible steps. */
  readonly index: number;
  readonly count: number;
  readonly isLast: boolean;
  /** Fields on file that are not asked again; empty when the customer goes through the whole form. */
  readonly skippedFields: readonly ProfileField[];
  /** Opens the next step; each step has its own address, so the phone's back button returns one step. */
  readonly goNext: () => void;
  readonly goBack: () => void;
}

/** Returns the names of the fields that are missing in a profile for a form, and of those that contradict each other. */
const missingFields = (type: LoanTypeKey, profile: ProfileModel): string[] => [
  ...getMissingFields(type, profile),
  ...Object.keys(getFormProblems(type, profile)),
];

/**
 * Returns the fields that are not asked again where a once complete form lacks a field: all except those incomplete when the page was
 * opened, those incomplete since, and those that depend on them. A customer with a complete form goes through all of them.
 */
function useSkippedFields(type: LoanTypeKey, profile: ProfileModel): readonly ProfileField[] {
  const isLacking = profile[loanTypes[type].completedFlag] === 1 && getMissingFields(type, profile).length > 0;
  const [due] = useState(() => (isLacking ? missingFields(type, profile) : undefined));
  if (!due) return [];
  const asked = new Set([...due, ...missingFields(type, profile)]);
  // In form order, in which fields come before those that depend on them.
  for (const { name, onlyIf } of getFormFields(loanForms[type])) if (onlyIf && asked.has(onlyIf.field)) asked.add(name);
  return getFormFields(loanForms[type])
    .map(({ name }) => name)
    .filter((name) => !asked.has(name));
}

/**
 * Returns the step of the address, or else the first incomplete one. A step is open once all steps before it are saved, so that an old link
 * cannot skip a question. A step whose fields are all on file is left out.
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
  // On return, an address without a step would lead to the first incomplete one.
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
