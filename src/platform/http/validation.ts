import { type ArgumentMetadata, ValidationPipe, type ValidationError, type ValidationPipeOptions } from '@nestjs/common';
import type { FieldMessage, FieldProblem, FieldRule } from '../../contracts/fields.js';
import { AppError, invalidFields } from './app-error.js';
import { rejectBrokenText } from './body-limits.js';
import { findFieldProblem } from './is-field.decorator.js';

/** Maximum number of fields in one error response; no form has half as many. */
const MAX_REPORTED_FIELDS = 100;

/** Also rejects text that the database cannot store; after the field rules, whose messages are more specific. */
class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const parsed: unknown = await super.transform(value, metadata).catch((error: unknown) => {
      // Some checks of the libraries fail on a lone surrogate.
      if (!(error instanceof AppError)) rejectBrokenText(value);
      throw error;
    });
    if (metadata.type !== 'custom') rejectBrokenText(parsed);
    return parsed;
  }
}

/** Parses bodies and queries into their DTO; an invalid property, or one that the caller may not set, is a 422 with `fields`. */
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
  return invalidFields(Object.fromEntries(flattenErrors(errors).slice(0, MAX_REPORTED_FIELDS)));
}

function flattenErrors(errors: readonly ValidationError[], path = ''): [string, FieldMessage | FieldProblem][] {
  return errors.flatMap((error) => {
    const name = path ? `${path}.${error.property}` : error.property;
    const own: [string, FieldMessage | FieldProblem][] = error.constraints ? [[name, toFieldProblem(error)]] : [];
    return [...own, ...flattenErrors(error.children ?? [], name)];
  });
}

function toFieldProblem({ constraints = {}, contexts, value }: ValidationError): FieldMessage | FieldProblem {
  const rule = contexts?.['isField'] as FieldRule | undefined;
  const problem = rule && constraints['isField'] !== undefined ? findFieldProblem(rule, value) : undefined;
  if (problem) return problem;
  if (constraints['whitelistValidation']) return 'notWritable';
  return value === undefined || value === null || value === '' ? 'required' : 'text';
}
