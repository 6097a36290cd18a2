import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { fieldKinds, type FieldMessage } from '../../contracts/fields.js';
import { type AppError, invalidFields } from './app-error.js';

const knownMessages: ReadonlySet<string> = new Set<FieldMessage>([
  ...Object.values(fieldKinds).map(({ message }) => message),
  'required',
  'range',
  'date',
  'year',
  'age',
  'monthlyIncome',
  'unknown',
]);

/** Bodies and queries are parsed into their DTO; a property that the DTO does not name, and a wrong one, is a 422 with `fields`. */
export const validation = () =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: toAppError,
  });

function toAppError(errors: ValidationError[]): AppError {
  return invalidFields(Object.fromEntries(flatten(errors)));
}

function flatten(errors: readonly ValidationError[], path = ''): [string, FieldMessage][] {
  return errors.flatMap(({ property, constraints, children, value }) => {
    const name = path ? `${path}.${property}` : property;
    const own: [string, FieldMessage][] = constraints ? [[name, messageOf(constraints, value)]] : [];
    return [...own, ...flatten(children ?? [], name)];
  });
}

function messageOf(constraints: Readonly<Record<string, string>>, value: unknown): FieldMessage {
  const message = constraints.isField;
  if (message && knownMessages.has(message)) return message as FieldMessage;
  if (constraints.whitelistValidation) return 'unknown';
  return value === undefined || value === null || value === '' ? 'required' : 'text';
}
