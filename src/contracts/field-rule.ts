import type { FieldKindName } from './field-kind-names.js';
import type { FieldMessage } from './field-messages.js';
import type { ImageUsage } from './images.js';
import type { LookupName } from './lookups.js';
import type { LtvLaw, LtvTier } from './ltv-tiers.js';
import type { PenalTerm } from './penal-terms.js';

/** A value of a field on the wire. */
export type WireValue = string | number | null | readonly string[] | readonly number[] | readonly PenalTerm[] | readonly LtvTier[];

/** Constraints of a value, apart from its label and storage. */
export interface FieldRule {
  readonly kind: FieldKindName;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly lookup?: LookupName;
  /** The law that limits the loan-to-value ratio. */
  readonly law?: LtvLaw;
  /** Allowed choices. */
  readonly choices?: readonly string[];
  /**
   * Text key prefix of the choices: `admin.partners.statuses`, with `.draft` and `.published`. A flag that filters a list has `.1` and
   * `.0`. `.all` is the text of a list of choices that means all of them.
   */
  readonly words?: string;
  /** Set for a list of choices that means all of them when it is empty. */
  readonly emptyMeansAll?: true;
  /** Returns an additional reason to refuse a value that its kind accepts; undefined for a valid one. */
  readonly validate?: (value: WireValue) => FieldMessage | undefined;
  /** Set for a reason that names documents, files or links: their numbers are allowed in it. */
  readonly allowsDocumentNumbers?: true;
  /** Usage of an image. */
  readonly imageUsage?: ImageUsage;
  /** Overrides the kind's message where the product specification fixes another text. */
  readonly message?: FieldMessage;
  /** Overrides the message for a missing value, and for a number outside its bounds. */
  readonly emptyMessage?: FieldMessage;
  readonly rangeMessage?: FieldMessage;
}
