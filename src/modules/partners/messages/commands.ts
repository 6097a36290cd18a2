import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { RecordChange } from '../../../contracts/resources/record-change.js';
import type { BrandConfig } from './brand.js';

/** Who changes the brand of which partner, from where, and what of it was seen. */
export interface BrandEdit {
  readonly slug: string;
  readonly actor: Actor;
  /** Version of the partner that the person saw; undefined where that does not matter. */
  readonly version?: number | undefined;
}

/**
 * Saves the draft of a brand as a whole; a partner that there is not is added. A draft that is what everybody sees is none.
 * Fails with `invalid` for colours that are none, an image that is not there, and a new partner without a name; with `place-taken` and `place-of-deleted`
 * for a host or part of the path of another partner; with `changed-meanwhile`.
 */
export class SaveBrand extends Command<void> {
  constructor(
    readonly edit: BrandEdit,
    /** Name in the back office; undefined where it stays. */
    readonly name: string | undefined,
    readonly draft: BrandConfig,
  ) {
    super();
  }
}

/**
 * Puts the draft in the place of what everybody sees; where there is none and something is published, nothing happens. Fails with `not-found`,
 * `changed-meanwhile`, `brand-no-draft`, and whatever keeps the draft from being published (`publishingProblems`).
 */
export class PublishBrand extends Command<void> {
  constructor(
    readonly edit: BrandEdit,
    /** Host that the call came by: it is not taken from the brand. */
    readonly calledHost: string,
  ) {
    super();
  }
}

/** Goes back to what everybody sees. Without a draft nothing happens. Fails with `not-found` and `changed-meanwhile`. */
export class DiscardBrandDraft extends Command<void> {
  constructor(readonly edit: BrandEdit) {
    super();
  }
}

/** The secret that shows a draft, and until when it does. */
export interface PreviewLink {
  readonly token: string;
  readonly until: Date;
}

/** Makes a link that shows the draft to whoever has it; the one of before holds no more. Fails with `not-found` and `brand-no-draft`. */
export class MakePreviewLink extends Command<PreviewLink> {
  constructor(readonly edit: BrandEdit) {
    super();
  }
}

/** Joins the transaction of a change of a merchant's record: whoever works for one that is closed is logged out. */
export class HandleMerchantChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}

/** Ends the sessions of whoever works for a partner, or for one merchant of it: they stay ended when it is back. Carried out by whoever keeps sessions, in the caller's transaction. */
export class EndPartnerSessions extends Command<void> {
  constructor(
    readonly scope: { readonly partnerId: string; readonly merchantId: string | null },
    readonly reason: 'deleted' | 'disabled',
  ) {
    super();
  }
}

/** Joins the transaction of a change of a partner's record; whoever works for one that is deleted is logged out. Fails with `place-taken` and `place-of-deleted` for a new one named like the place of another brand. */
export class HandlePartnerChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}
