import type { SheetCandidate } from './header-mapping.js';

/** Why a whole file is refused. Texts in English and Hindi belong to the message catalogue; here they are data. What importers refuse a file for is `UploadRefusal`. */
export const FILE_PROBLEM_CODES = [
  'wrong-extension',
  'content-does-not-match',
  'empty',
  'too-large',
  'too-many-rows',
  'encrypted',
  'damaged',
  'quote-not-closed',
  'line-too-long',
  'zip-bomb',
  'macro',
  'unsupported-version',
  'headers-missing',
  'headers-duplicate',
  'sheets-ambiguous',
  'bad-encoding',
  'timed-out',
] as const;

export type FileProblemCode = (typeof FILE_PROBLEM_CODES)[number];

/** Values for the text of a problem: `headers` and `sheets` (lists), `row`, `limit`. Never cell contents. */
export type FileProblemVars = Record<string, string | number | readonly string[]>;

/** A file that cannot be taken as it is; the person who uploaded it can mend it, so trying again without a change is useless. */
export class FileProblem extends Error {
  constructor(
    readonly code: FileProblemCode,
    readonly vars: FileProblemVars = {},
    options?: ErrorOptions,
    /** Where a person could say which column is which, and the file be read then. */
    readonly seen?: readonly SheetCandidate[],
  ) {
    super(`file refused: ${code}`, options);
    this.name = 'FileProblem';
  }
}
