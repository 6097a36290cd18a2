import { type ErrorCode, errors } from '../../contracts/errors.js';
import type { FieldMessage, FieldProblem } from '../../contracts/fields.js';
import type { TextKey } from '../../contracts/i18n/translate.js';

/** What the text of an error names: an instant or a text is written in the caller's language. */
export type ErrorVariable = string | number | Date | { readonly text: TextKey };

/** The one error that the product raises on purpose. The filter turns it into `{ code, message, fields?, requestId }`. */
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

/** 422 with a message per field: its name alone, or the problem that `parseField` found. */
export const invalidFields = (fields: Readonly<Record<string, FieldMessage | FieldProblem>>) => new AppError('invalid', {}, fields);
