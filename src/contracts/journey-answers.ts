import { type FieldProblem, parseField, type WireValue } from './fields.js';
import type { JourneyField } from './journeys/journey.js';

/** Properties of a field that decide whether an answer is valid. */
type AnswerRule = Pick<JourneyField, 'name' | 'kind' | 'required' | 'min' | 'max' | 'must_be_ticked'> & {
  readonly options?: readonly { readonly value: string | number }[];
};

export type ParsedStep =
  | { readonly ok: true; readonly values: Readonly<Record<string, WireValue>> }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldProblem>> };

/**
 * Validates a customer's answers to a form step, in wire forms. The web calls it before sending, the API again on receipt.
 * The fields must be complete: those filled by the lender already have its options or bounds.
 */
export function parseStepAnswers(fields: readonly AnswerRule[], sent: Readonly<Record<string, unknown>>): ParsedStep {
  const values = new Map<string, WireValue>();
  const problems = new Map<string, FieldProblem>();
  for (const name of Object.keys(sent)) if (!fields.some((field) => field.name === name)) problems.set(name, { message: 'notWritable' });
  for (const field of fields) {
    const parsed = parseField(field, Object.hasOwn(sent, field.name) ? sent[field.name] : undefined);
    if (!parsed.ok) problems.set(field.name, parsed);
    else if (field.must_be_ticked && parsed.value !== 1) problems.set(field.name, { message: 'required' });
    else if (field.options && parsed.value !== null && !field.options.some(({ value }) => value === parsed.value)) {
      problems.set(field.name, { message: 'choice' });
    } else values.set(field.name, parsed.value);
  }
  return problems.size > 0 ? { ok: false, fields: Object.fromEntries(problems) } : { ok: true, values: Object.fromEntries(values) };
}
