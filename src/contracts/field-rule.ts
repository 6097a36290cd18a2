import type { FieldKindName } from './field-kind-names.js';
import type { FieldMessage } from './field-messages.js';
import type { ImageUsage } from './images.js';
import type { LookupName } from './lookups.js';
import type { LtvLaw, LtvTier } from './ltv-tiers.js';
import type { PenalTerm } from './penal-terms.js';

/** A value of a field on the wire. */
export type WireValue = string | number | null | readonly string[] | readonly number[] | readonly PenalTerm[] | readonly LtvTier[];

/** What a value must satisfy, apart from how it is labelled or stored. */
export interface FieldRule {
  readonly kind: FieldKindName;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  readonly lookup?: LookupName;
  /** Which law bounds a share of a value. */
  readonly law?: LtvLaw;
  /** What a choice may be. */
  readonly choices?: readonly string[];
  /** Where the words for the choices are: `admin.partners.statuses`, with `.draft` and `.published`; those of a flag by which a list is filtered are `.1` and `.0`, and `.all` stands for a list of choices that has none. */
  readonly words?: string;
  /** Why a value that its kind takes is refused here nevertheless; undefined for one that fits. */
  readonly validate?: (value: WireValue) => FieldMessage | undefined;
  /** A reason that names papers, files or links: numbers of theirs may stand in it. */
  readonly allowsDocumentNumbers?: true;
  /** What an image is for. */
  readonly imageUsage?: ImageUsage;
  /** Overrides the kind's own message, where the product specification fixes another text. */
  readonly message?: FieldMessage;
  /** The same for a value that is missing, and for a number that is outside of its bounds. */
  readonly emptyMessage?: FieldMessage;
  readonly rangeMessage?: FieldMessage;
}
