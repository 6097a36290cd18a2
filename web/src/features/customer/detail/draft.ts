import type { PersonalLoanStep } from '../../../../../src/contracts/resources/profile.js';
import { keepOwnItem, ownItem } from '../../../app/session/own-storage.ts';
import type { FormValues } from '../../../kit/fields/field-form.tsx';

/** PAN and birth date prove who somebody is: they are never written to the browser's storage. */
const NOT_STORED: readonly string[] = ['tin', 'birth_date'];

const inMemory = new Map<PersonalLoanStep, FormValues>();
const keyOf = (step: PersonalLoanStep) => `detail.${step}`;

/** What was typed into a step and not saved yet: by going back, or by a phone that threw the page away. */
export function draftOf(step: PersonalLoanStep): FormValues {
  return { ...ownItem<FormValues>('customer', keyOf(step)), ...inMemory.get(step) };
}

export function keepDraft(step: PersonalLoanStep, values: FormValues): void {
  inMemory.set(step, values);
  keepOwnItem('customer', keyOf(step), Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_STORED.includes(name))));
}

/** The step is saved: the server's values count from now on. */
export function dropDraft(step: PersonalLoanStep): void {
  inMemory.delete(step);
  keepOwnItem('customer', keyOf(step), undefined);
}
