/** The descriptor of each loan type: its form, the loan it asks for, its rules of matching and what its offers tell. A type without one does not compile. */
import { type FieldProblem, parseField } from './fields.js';
import type { FieldRule } from './field-rule.js';
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

/** Names of the required fields that a profile lacks for a loan type, in the order of its form. */
export const getMissingFields = (type: LoanTypeKey, profile: Readonly<Record<string, unknown>>): ProfileField[] =>
  findMissingFields(loanForms[type], profile);

/**
 * Names of the fields with an answer that no form asks for any more, now that what they are asked under was answered otherwise: `changed` names the
 * fields that were. An answer that came before what it depends on is none of them.
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

/** What somebody takes on average to read a question and to answer it. */
const SECONDS_PER_FIELD = 15;

/** About how many minutes the form of a loan type takes whoever begins with nothing on file and is asked everything. */
export const estimateFormMinutes = (type: LoanTypeKey): number =>
  Math.ceil((getFormFields(loanForms[type]).length * SECONDS_PER_FIELD) / 60);

/** What does not fit together in a profile for a loan type, by field. */
export const getFormProblems = (type: LoanTypeKey, profile: Readonly<Record<string, unknown>>): FormProblems =>
  loanForms[type].check?.(profile) ?? {};

/** Whether a profile has all that a loan type asks for, and all of it fits together: nobody is matched with lenders before. */
export const isFormComplete = (type: LoanTypeKey, profile: Readonly<Record<string, unknown>>): boolean =>
  getMissingFields(type, profile).length === 0 && Object.keys(getFormProblems(type, profile)).length === 0;

/** What stands for a loan by law; undefined of a type for which nothing does, or of which the law says nothing. */
export const getLoanSecurity = (type: LoanTypeKey) => loanForms[type].steps.find(({ legalLimit }) => legalLimit)?.legalLimit?.security;

type BoundedRule = FieldRule & { readonly min: number; readonly max: number };

/** The rule of a field that asks for a loan: it has both bounds. */
export const getBoundedRule = (name: ProfileField): BoundedRule => profileFields[name] as BoundedRule;

const loanRequestParts: readonly LoanRequestPart[] = ['amount', 'tenure'];
type LoanRequestValues = Readonly<Record<LoanRequestPart, number>>;

/** Between what somebody with these answers may choose the amount and the months of a loan: rupees and months, both ends included. */
export function getLoanRequestBounds(type: LoanTypeKey, part: LoanRequestPart, answers: Readonly<Record<string, unknown>>) {
  const { min, max } = getBoundedRule(loanForms[type].loanRequest[part]);
  return { min, max: Math.max(min, Math.min(max, loanForms[type].getMaximums?.(answers)[part] ?? max)) };
}

/**
 * Why a loan cannot be asked for by somebody with these answers, by what is wrong with it: the rules of its two fields, and of the form as far as
 * they speak of these. That loan and own money cover a cost is no matter of it: what is left of that every offer tells.
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
