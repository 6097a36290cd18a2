import { Transform } from 'class-transformer';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { type FieldProblem, type FieldRule, parseField } from '../../contracts/fields.js';
import { isLookupValue } from '../../contracts/lookups.js';

/**
 * Checks a DTO property by the same field rule that the form in the browser uses, and hands a text on as the rule reads it: trimmed, in its digits
 * and letters. The message is a `FieldMessage`, translated by the filter.
 */
export const IsField = (rule: FieldRule) => (target: object, propertyName: string) => {
  Transform(({ value }: { value: unknown }) => normalizeValue(rule, value))(target, propertyName);
  registerDecorator({
    name: 'isField',
    target: target.constructor,
    propertyName,
    constraints: [rule],
    // The message is only a text; what it names comes along beside it.
    options: { context: rule },
    validator: {
      validate: (value: unknown) => findFieldProblem(rule, value) === undefined,
      defaultMessage: (args?: ValidationArguments) => findFieldProblem(rule, args?.value)?.message ?? 'unknown',
    },
  });
};

/** What was checked is what is kept: blanks around a text, or nothing but blanks, get no further. Other values are for their handlers to read. */
function normalizeValue(rule: FieldRule, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return '';
  const parsed = parseField(rule, value);
  return parsed.ok && typeof parsed.value === 'string' ? parsed.value : value;
}

/** Why a value does not fit its rule; undefined where it does. */
export function findFieldProblem(rule: FieldRule, value: unknown): FieldProblem | undefined {
  const parsed = parseField(rule, value);
  if (!parsed.ok) return parsed;
  return isLookupValue(rule.lookup, parsed.value) ? undefined : { message: 'choice' };
}
