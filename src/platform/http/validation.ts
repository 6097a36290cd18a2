import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { fieldKinds, type FieldMessage } from '../../contracts/fields.js';
import { type AppError, invalidFields } from './app-error.js';
import { refuseBrokenText } from './body-shape.js';

/** Fields that one answer names; no form has half as many. */
const MOST_NAMED = 100;

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

/** Refuses what no database takes as text as well; after the rules of the fields, whose messages say more. */
class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const parsed: unknown = await super.transform(value, metadata);
    if (metadata.type !== 'custom') refuseBrokenText(parsed);
    return parsed;
  }
}

/** Bodies and queries are parsed into their DTO; a property that the DTO does not name, and a wrong one, is a 422 with `fields`. */
export const validation = () =>
  new InputPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: toAppError,
  });

function toAppError(errors: ValidationError[]): AppError {
  return invalidFields(Object.fromEntries(flatten(errors).slice(0, MOST_NAMED)));
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
