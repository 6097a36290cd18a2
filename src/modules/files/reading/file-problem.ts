/** Why a whole file is refused. Texts in English and Hindi belong to the message catalogue; here they are data. */
export const FILE_PROBLEM_CODES = [
  'wrong-extension',
  'content-does-not-match',
  'empty',
  'too-large',
  'too-many-rows',
  'encrypted',
  'damaged',
  'zip-bomb',
  'macro',
  'unsupported-version',
  'headers-missing',
  'headers-duplicate',
  'bad-encoding',
  'timed-out',
] as const;

export type FileProblemCode = (typeof FILE_PROBLEM_CODES)[number];

/** Values for the text of a problem: `headers` (list), `row`, `limit`. Never cell contents. */
export type FileProblemVars = Record<string, string | number | readonly string[]>;

/** A file that cannot be taken as it is; the person who uploaded it can mend it, so trying again without a change is useless. */
export class FileProblem extends Error {
  constructor(
    readonly code: FileProblemCode,
    readonly vars: FileProblemVars = {},
    options?: ErrorOptions,
  ) {
    super(`file refused: ${code}`, options);
    this.name = 'FileProblem';
  }
}
