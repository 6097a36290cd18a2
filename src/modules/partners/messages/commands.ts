import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { RecordChange } from '../../../contracts/resources/record-change.js';
import type { BrandConfig } from './brand.js';

/** Who changes the brand of which partner, from which browser, and the version that was seen. */
export interface BrandEdit {
  readonly slug: string;
  readonly actor: Actor;
  /** Version of the partner that the staff member saw; undefined where it does not matter. */
  readonly version?: number | undefined;
}

/**
 * Saves the draft of a brand as a whole and adds an unknown partner. A draft equal to the published brand is removed.
 * Fails with `invalid` for invalid colours, a missing image, and a new partner without a name; with `place-taken` and `place-of-deleted`
 * for a host or path segment of another partner; with `changed-meanwhile`.
 */
export class SaveBrand extends Command<void> {
  constructor(
    readonly edit: BrandEdit,
    /** Name in the back office; undefined to keep it. */
    readonly name: string | undefined,
    readonly draft: BrandConfig,
  ) {
    super();
  }
}

/**
 * Publishes the draft; without a draft does nothing where a brand is published. Fails with `not-found`,
 * `changed-meanwhile`, `brand-no-draft`, and the publishing problems of the draft (`publishingProblems`).
 */
export class PublishBrand extends Command<void> {
  constructor(
    readonly edit: BrandEdit,
    /** Host of the call: it must stay with the brand. */
    readonly calledHost: string,
  ) {
    super();
  }
}

/** Discards the draft; the published brand stays. Does nothing without a draft. Fails with `not-found` and `changed-meanwhile`. */
export class DiscardBrandDraft extends Command<void> {
  constructor(readonly edit: BrandEdit) {
    super();
  }
}

/** The secret that shows a draft, and its expiry. */
export interface PreviewLink {
  readonly token: string;
  readonly until: Date;
}

/** Creates a link that shows the draft; the previous link stops working. Fails with `not-found` and `brand-no-draft`. */
export class MakePreviewLink extends Command<PreviewLink> {
  constructor(readonly edit: BrandEdit) {
    super();
  }
}

/** Handles a change of a merchant's record in its transaction: logs out the users of a closed merchant. */
export class HandleMerchantChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}

/**
 * Ends the sessions of the users of a partner or of one of its merchants: they stay ended after a restore. Handled by the module that owns
 * sessions, in the caller's transaction.
 */
export class EndPartnerSessions extends Command<void> {
  constructor(
    readonly scope: { readonly partnerId: string; readonly merchantId: string | null },
    readonly reason: 'deleted' | 'disabled',
  ) {
    super();
  }
}

/**
 * Handles a change of a partner's record in its transaction; logs out the users of a deleted partner. Fails with `place-taken` and
 * `place-of-deleted` for a new partner whose slug is the segment of another brand.
 */
export class HandlePartnerChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}
