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

/** Maximum number of fields that the message of `fields-not-writable` lists. */
const MAX_LISTED_NAMES = 5;
const MAX_NAME_LENGTH = 60;

/**
 * Creates a 422 with a message per field: the message key alone, or the problem that `parseField` found. With a field that the caller may
 * not set (`notWritable`), the code is `fields-not-writable` and its message names these fields: no form shows them.
 */
export function invalidFields(fields: Readonly<Record<string, FieldMessage | FieldProblem>>): AppError {
  const refused = Object.entries(fields).filter(
    ([, problem]) => (typeof problem === 'string' ? problem : problem.message) === 'notWritable',
  );
  if (refused.length === 0) return new AppError('invalid', {}, fields);
  const names = refused.slice(0, MAX_LISTED_NAMES).map(([name]) => name.slice(0, MAX_NAME_LENGTH));
  return new AppError('fields-not-writable', { names: names.join(', ') }, fields);
}
