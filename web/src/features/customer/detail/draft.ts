import type { PersonalLoanStep } from '../../../../../src/contracts/resources/profile.js';
import type { FormValues } from '../../../kit/fields/field-form.tsx';
import { keepOwnItem, ownItem } from '../../../session/own-storage.ts';

/** PAN and birth date prove who somebody is: they are never written to the browser's storage. */
const NOT_STORED: readonly string[] = ['tin', 'birth_date'];

/** By customer too: the next one may log in without a reload of the page. */
const inMemory = new Map<string, FormValues>();

export interface DraftKey {
  readonly userId: string;
  readonly step: PersonalLoanStep;
}

const keyOf = ({ userId, step }: DraftKey) => `detail.${userId}.${step}`;

/** What was typed into a step and not saved yet: by going back, or by a phone that threw the page away. */
export function draftOf(key: DraftKey): FormValues {
  return { ...ownItem<FormValues>('customer', keyOf(key)), ...inMemory.get(keyOf(key)) };
}

export function keepDraft(key: DraftKey, values: FormValues): void {
  inMemory.set(keyOf(key), values);
  keepOwnItem('customer', keyOf(key), Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_STORED.includes(name))));
}

/** The step is saved: the server's values count from now on. */
export function dropDraft(key: DraftKey): void {
  inMemory.delete(keyOf(key));
  keepOwnItem('customer', keyOf(key), undefined);
}
