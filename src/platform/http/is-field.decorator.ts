import { registerDecorator, type ValidationArguments } from 'class-validator';
import { type FieldRule, parseField } from '../../contracts/fields.js';
import { isLookupId } from '../../contracts/lookups.js';

/** Checks a DTO property by the same field rule that the form in the browser uses. The message is a `FieldMessage`, translated by the filter. */
export const IsField = (rule: FieldRule) => (target: object, propertyName: string) =>
  registerDecorator({
    name: 'isField',
    target: target.constructor,
    propertyName,
    constraints: [rule],
    validator: {
      validate: (value: unknown) => problemOf(rule, value) === undefined,
      defaultMessage: (args?: ValidationArguments) => problemOf(rule, args?.value) ?? 'unknown',
    },
  });

function problemOf(rule: FieldRule, value: unknown) {
  const parsed = parseField(rule, value);
  if (!parsed.ok) return parsed.message;
  return rule.lookup && parsed.value !== null && !isLookupId(rule.lookup, parsed.value) ? 'choice' : undefined;
}
