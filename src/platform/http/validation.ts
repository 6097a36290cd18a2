import { type ArgumentMetadata, ValidationPipe, type ValidationError, type ValidationPipeOptions } from '@nestjs/common';
import type { FieldMessage, FieldProblem, FieldRule } from '../../contracts/fields.js';
import { AppError, invalidFields } from './app-error.js';
import { refuseBrokenText } from './body-shape.js';
import { problemOf } from './is-field.decorator.js';

/** Fields that one answer names; no form has half as many. */
const MOST_NAMED = 100;

/** Refuses what no database takes as text as well; after the rules of the fields, whose messages say more. */
class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const parsed: unknown = await super.transform(value, metadata).catch((error: unknown) => {
      // Some checks of the libraries stumble over half a character.
      if (!(error instanceof AppError)) refuseBrokenText(value);
      throw error;
    });
    if (metadata.type !== 'custom') refuseBrokenText(parsed);
    return parsed;
  }
}

/** Bodies and queries are parsed into their DTO; a property that the DTO does not name, and a wrong one, is a 422 with `fields`. */
export const validation = (options: Pick<ValidationPipeOptions, 'expectedType'> = {}) =>
  new InputPipe({
    ...options,
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: toAppError,
  });

function toAppError(errors: ValidationError[]): AppError {
  return invalidFields(Object.fromEntries(flatten(errors).slice(0, MOST_NAMED)));
}

function flatten(errors: readonly ValidationError[], path = ''): [string, FieldMessage | FieldProblem][] {
  return errors.flatMap((error) => {
    const name = path ? `${path}.${error.property}` : error.property;
    const own: [string, FieldMessage | FieldProblem][] = error.constraints ? [[name, problemOfError(error)]] : [];
    return [...own, ...flatten(error.children ?? [], name)];
  });
}

function problemOfError({ constraints = {}, contexts, value }: ValidationError): FieldMessage | FieldProblem {
  const rule = contexts?.['isField'] as FieldRule | undefined;
  const problem = rule && constraints['isField'] !== undefined ? problemOf(rule, value) : undefined;
  if (problem) return problem;
  if (constraints['whitelistValidation']) return 'unknown';
  return value === undefined || value === null || value === '' ? 'required' : 'text';
}
