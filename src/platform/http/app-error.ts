import { type ErrorCode, errors } from '../../contracts/errors.js';
import type { FieldMessage, FieldProblem } from '../../contracts/fields.js';
import type { TextKey } from '../../contracts/i18n/translate.js';

/** A variable in the text of an error; dates and texts are localised for the caller. */
export type ErrorVariable = string | number | Date | { readonly text: TextKey };

/** The one error class that the product throws on purpose. The filter turns it into `{ code, message, fields?, requestId }`. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly variables: Readonly<Record<string, ErrorVariable>> = {},
    readonly fields?: Readonly<Record<string, FieldMessage | FieldProblem>>,
  ) {
    super(code);
    this.name = 'AppError';
  }

  get status(): number {
    return errors[this.code];
  }
}

/** Creates a 422 with a message per field: the message key alone, or the problem that `parseField` found. */
export const invalidFields = (fields: Readonly<Record<string, FieldMessage | FieldProblem>>) => new AppError('invalid', {}, fields);
