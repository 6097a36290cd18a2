import type { SheetCandidate } from './header-mapping.js';

/**
 * Why a whole file is refused. Texts in English and Hindi belong to the message catalogue; these are only codes. Refusals by importers are
 * `UploadRefusal`.
 */
export const FILE_PROBLEM_CODES = [
  'wrong-extension',
  'content-does-not-match',
  'empty',
  'too-large',
  'too-many-rows',
  'too-many-empty-rows',
  'too-many-identical-rows',
  'encrypted',
  'damaged',
  'quote-not-closed',
  'line-too-long',
  'zip-bomb',
  'macro',
  'unsupported-version',
  'headers-missing',
  'headers-duplicate',
  'bad-encoding',
  'timed-out',
] as const;

export type FileProblemCode = (typeof FILE_PROBLEM_CODES)[number];

/** Values for the text of a problem: `headers` (a list), `row`, `limit`. Never cell contents. */
export type FileProblemVars = Record<string, string | number | readonly string[]>;

/** A file that cannot be accepted as it is. The uploader can correct it; a retry without a change is useless. */
export class FileProblem extends Error {
  constructor(
    readonly code: FileProblemCode,
    readonly vars: FileProblemVars = {},
    options?: ErrorOptions,
    /** The sheets to choose from, when a header mapping would make the file readable. */
    readonly seen?: readonly SheetCandidate[],
  ) {
    super(`file refused: ${code}`, options);
    this.name = 'FileProblem';
  }
}
