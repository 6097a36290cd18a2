import type { FieldRule, WireValue } from '../../../../src/contracts/fields.js';

/** One choice of a list. */
export interface Choice {
  readonly value: number | string;
  readonly label: string;
}

/** What every field of a form is given; a field keeps its own text while it is typed and reports wire values (or unfinished text). */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly rule: FieldRule;
  readonly required: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly defaultValue: WireValue;
  readonly onChange: (value: WireValue) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: string | undefined;
  /** A dialog puts the focus here when it opens. */
  readonly hasAutoFocus?: boolean | undefined;
  /** Usual values of a number, to be chosen with one tap. */
  readonly suggestions?: readonly Choice[] | undefined;
  /** For lists that are not in contracts/lookups, or whose choices are narrowed. */
  readonly choices?: readonly Choice[] | undefined;
  /** Words for no choice, where one can be taken back: the list has it. */
  readonly noneLabel?: string | undefined;
}
