/**
 * Descriptor of each loan type: its form, the requested loan, its matching rules, and the details of its offers. A type without one does
 * not compile.
 */
import { type FieldProblem, parseField } from './fields.js';
import type { FieldRule } from './field-rule.js';
import { ifSelfEmployed } from './loan-forms/common-steps.js';
import { bl } from './loan-forms/bl.js';
import {
  type LoanRequestPart,
  getFormFields,
  type FormProblems,
  type FormStep,
  isFieldApplicable,
  type LoanForm,
  findMissingFields,
} from './loan-forms/loan-form.js';
import { gl } from './loan-forms/gl.js';
import { hl } from './loan-forms/hl.js';
import { pl } from './loan-forms/pl.js';
import type { LoanTypeKey } from './loan-types.js';
import { isGiven, type ProfileField, profileFields } from './resources/profile.js';

const forms = {
  pl,
  bl,
  gl,
  hl,
} as const satisfies Record<LoanTypeKey, LoanForm>;

export type FormStepKey = (typeof forms)[LoanTypeKey]['steps'][number]['key'];
type NamedStep = FormStep & { readonly key: FormStepKey };

export const loanForms: Readonly<Record<LoanTypeKey, Omit<LoanForm, 'steps'> & { readonly steps: readonly [NamedStep, ...NamedStep[]] }>> =
  forms;

/** Returns the names of the required fields that a profile lacks for a loan type, in form order. */
export const getMissingFields = (type: LoanTypeKey, profile: Readonly<Record<string, unknown>>): ProfileField[] =>
  findMissingFields(loanForms[type], profile);

/** Returns the names of the fields of a form that only the self-employed fill in. */
export const getSelfEmployedFields = (type: LoanTypeKey): ProfileField[] =>
  getFormFields(loanForms[type])
    .filter(({ onlyIf }) => onlyIf === ifSelfEmployed)
    .map(({ name }) => name);

/**
 * Returns the names of answered fields that no form asks for any more, because the answer they depend on has changed. `changed` names the
 * changed fields. An answer given before the one it depends on does not count.
 */
export function findObsoleteAnswers(profile: Readonly<Record<string, unknown>>, changed: readonly string[]): ProfileField[] {
  const asked = Object.values(loanForms).flatMap(getFormFields);
  const open = new Set(asked.filter((field) => isFieldApplicable(field, profile)).map(({ name }) => name));
  const closed = asked.filter(
    ({ name, onlyIf }) =>
      onlyIf &&
      changed.includes(onlyIf.field) &&
      isGiven(onlyIf.field, profile[onlyIf.field]) &&
      isGiven(name, profile[name]) &&
      !open.has(name),
  );
  return [...new Set(closed.map(({ name }) => name))];
}

/** Average time to read and answer one question. */
const SECONDS_PER_FIELD = 15;

/** Estimates the minutes that the form of a loan type takes a customer with an empty profile who is asked every question. */
export const estimateFormMinutes = (type: LoanTypeKey): number =>
  Math.ceil((getFormFields(loanForms[type]).length * SECONDS_PER_FIELD) / 60);

/** Returns the inconsistencies of a profile for a loan type, by field. */
export const getFormProblems = (type: LoanTypeKey, profile: Readonly<Record<string, unknown>>): FormProblems =>
  loanForms[type].check?.(profile) ?? {};

/** Returns true if a profile has all data that a loan type requires, without inconsistencies. Matching requires this. */
export const isFormComplete = (type: LoanTypeKey, profile: Readonly<Record<string, unknown>>): boolean =>
  getMissingFields(type, profile).length === 0 && Object.keys(getFormProblems(type, profile)).length === 0;

/** Returns the security of a loan type under the law; undefined for an unsecured type, or one without a legal limit. */
export const getLoanSecurity = (type: LoanTypeKey) => loanForms[type].steps.find(({ legalLimit }) => legalLimit)?.legalLimit?.security;

type BoundedRule = FieldRule & { readonly min: number; readonly max: number };

/** Returns the rule of a field of the requested loan, which has both bounds. */
export const getBoundedRule = (name: ProfileField): BoundedRule => profileFields[name] as BoundedRule;

const loanRequestParts: readonly LoanRequestPart[] = ['amount', 'tenure'];
type LoanRequestValues = Readonly<Record<LoanRequestPart, number>>;

/** Returns the bounds of amount or tenure for these answers: rupees or months, both ends included. */
export function getLoanRequestBounds(type: LoanTypeKey, part: LoanRequestPart, answers: Readonly<Record<string, unknown>>) {
  const { min, max } = getBoundedRule(loanForms[type].loanRequest[part]);
  return { min, max: Math.max(min, Math.min(max, loanForms[type].getMaximums?.(answers)[part] ?? max)) };
}

/**
 * Returns why a loan cannot be requested with these answers, by amount or tenure. Applies the rules of both fields, and the form's rules as
 * far as they concern these fields. It does not check that loan and own contribution cover the cost: every offer states the remaining
 * amount.
 */
export function getLoanRequestProblems(
  type: LoanTypeKey,
  answers: Readonly<Record<string, unknown>>,
  asked: LoanRequestValues,
): Readonly<Partial<Record<LoanRequestPart, FieldProblem>>> {
  const fields = loanForms[type].loanRequest;
  const unfitting = getFormProblems(type, { ...answers, [fields.amount]: asked.amount, [fields.tenure]: asked.tenure });
  const problems = loanRequestParts.flatMap((part) => {
    const parsed = parseField(getBoundedRule(fields[part]), asked[part]);
    const problem = parsed.ok ? unfitting[fields[part]] : parsed;
    return problem ? [[part, typeof problem === 'string' ? { message: problem } : problem] as const] : [];
  });
  return Object.fromEntries(problems);
}
