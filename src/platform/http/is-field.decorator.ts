import { registerDecorator, type ValidationArguments } from 'class-validator';
import { type FieldProblem, type FieldRule, parseField } from '../../contracts/fields.js';
import { isOfLookup } from '../../contracts/lookups.js';

/** Checks a DTO property by the same field rule that the form in the browser uses. The message is a `FieldMessage`, translated by the filter. */
export const IsField = (rule: FieldRule) => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'isField',
    target: target.constructor,
    propertyName,
    constraints: [rule],
    // The message is only a text; what it names comes along beside it.
    options: { context: rule },
    validator: {
      validate: (value: unknown) => problemOf(rule, value) === undefined,
      defaultMessage: (args?: ValidationArguments) => problemOf(rule, args?.value)?.message ?? 'unknown',
    },
  });

/** Why a value does not fit its rule; undefined where it does. */
export function problemOf(rule: FieldRule, value: unknown): FieldProblem | undefined {
  const parsed = parseField(rule, value);
  if (!parsed.ok) return parsed;
  return isOfLookup(rule.lookup, parsed.value) ? undefined : { message: 'choice' };
}
