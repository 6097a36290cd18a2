import type { FieldRule, WireValue } from '../../../../src/contracts/fields.js';

export interface Choice {
  readonly value: number | string;
  readonly label: string;
}

/** Props of every form field; a field keeps its own text while it is typed and reports wire values (or incomplete text). */
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
  /** A dialog focuses this field when it opens. */
  readonly hasAutoFocus?: boolean | undefined;
  /** Common values of a number, chosen with one tap. */
  readonly suggestions?: readonly Choice[] | undefined;
  /** For lists that are not in contracts/lookups, or with restricted choices. */
  readonly choices?: readonly Choice[] | undefined;
  /** Label of the empty choice, if a choice can be cleared. */
  readonly noneLabel?: string | undefined;
}
