import { type ArgumentMetadata, ValidationPipe, type ValidationError, type ValidationPipeOptions } from '@nestjs/common';
import type { FieldMessage, FieldProblem, FieldRule } from '../../contracts/fields.js';
import { AppError, invalidFields } from './app-error.js';
import { rejectBrokenText } from './body-limits.js';
import { findFieldProblem } from './is-field.decorator.js';

/** Maximum number of fields in one error response; no form has half as many. */
const MAX_REPORTED_FIELDS = 100;

/** What the validation of one input found. */
class RejectedInput extends Error {
  constructor(readonly errors: ValidationError[]) {
    super();
  }
}

/** Also rejects text that the database cannot store; after the field rules, whose messages are more specific. */
class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const parsed: unknown = await super.transform(value, metadata).catch((error: unknown) => {
      // A body sets values, a query only asks.
      if (error instanceof RejectedInput) throw toAppError(error.errors, metadata.type === 'query' ? 'unknown' : 'notWritable');
      // Some checks of the libraries fail on a lone surrogate.
      if (!(error instanceof AppError)) rejectBrokenText(value);
      throw error;
    });
    if (metadata.type !== 'custom') rejectBrokenText(parsed);
    return parsed;
  }
}

/** Parses bodies and queries into their DTO; an invalid or unknown property, or one that the caller may not set, is a 422 with `fields`. */
export const validation = (options: Pick<ValidationPipeOptions, 'expectedType'> = {}) =>
  new InputPipe({
    ...options,
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => new RejectedInput(errors),
  });

function toAppError(errors: ValidationError[], unknown: FieldMessage): AppError {
  return invalidFields(Object.fromEntries(flattenErrors(errors, unknown).slice(0, MAX_REPORTED_FIELDS)));
}

function flattenErrors(errors: readonly ValidationError[], unknown: FieldMessage, path = ''): [string, FieldMessage | FieldProblem][] {
  return errors.flatMap((error) => {
    const name = path ? `${path}.${error.property}` : error.property;
    const own: [string, FieldMessage | FieldProblem][] = error.constraints ? [[name, toFieldProblem(error, unknown)]] : [];
    return [...own, ...flattenErrors(error.children ?? [], unknown, name)];
  });
}

function toFieldProblem({ constraints = {}, contexts, value }: ValidationError, unknown: FieldMessage): FieldMessage | FieldProblem {
  const rule = contexts?.['isField'] as FieldRule | undefined;
  const problem = rule && constraints['isField'] !== undefined ? findFieldProblem(rule, value) : undefined;
  if (problem) return problem;
  if (constraints['whitelistValidation']) return unknown;
  return value === undefined || value === null || value === '' ? 'required' : 'text';
}
