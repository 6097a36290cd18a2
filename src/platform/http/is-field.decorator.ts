import { Transform } from 'class-transformer';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { type FieldProblem, type FieldRule, parseField } from '../../contracts/fields.js';
import { isLookupValue } from '../../contracts/lookups.js';

/**
 * Validates a DTO property by the same field rule as the form in the browser, and passes on the normalised text: trimmed, with its digits
 * and letters normalised. The message is a `FieldMessage`, translated by the filter.
 */
export const IsField = (rule: FieldRule) => (target: object, propertyName: string) => {
  Transform(({ value }: { value: unknown }) => normalizeValue(rule, value))(target, propertyName);
  registerDecorator({
    name: 'isField',
    target: target.constructor,
    propertyName,
    constraints: [rule],
    // The message is a plain text; its variables are passed in the context.
    options: { context: rule },
    validator: {
      validate: (value: unknown) => findFieldProblem(rule, value) === undefined,
      defaultMessage: (args?: ValidationArguments) => findFieldProblem(rule, args?.value)?.message ?? 'unknown',
    },
  });
};

/**
 * The checked value is the stored value: surrounding blanks and texts of which nothing is visible are removed. Other values are parsed by
 * their handlers.
 */
function normalizeValue(rule: FieldRule, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = parseField(rule, value);
  if (parsed.ok && parsed.value === null) return '';
  return parsed.ok && typeof parsed.value === 'string' ? parsed.value : value;
}

/** Returns why a value violates its rule; undefined when it is valid. */
export function findFieldProblem(rule: FieldRule, value: unknown): FieldProblem | undefined {
  const parsed = parseField(rule, value);
  if (!parsed.ok) return parsed;
  return isLookupValue(rule.lookup, parsed.value) ? undefined : { message: 'choice' };
}
