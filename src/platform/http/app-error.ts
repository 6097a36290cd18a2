import { type ErrorCode, errors } from '../../contracts/errors.js';
import type { FieldMessage, FieldProblem } from '../../contracts/fields.js';

/** The one error that the product raises on purpose. The filter turns it into `{ code, message, fields?, requestId }`. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** A date is an instant, which the filter writes in the caller's language. */
    readonly variables: Readonly<Record<string, string | number | Date>> = {},
    readonly fields?: Readonly<Record<string, FieldMessage | FieldProblem>>,
  ) {
    super(code);
    this.name = 'AppError';
  }

  get status(): number {
    return errors[this.code];
  }
}

/** 422 with a message per field: its name alone, or the problem that `parseField` found. */
export const invalidFields = (fields: Readonly<Record<string, FieldMessage | FieldProblem>>) => new AppError('invalid', {}, fields);
