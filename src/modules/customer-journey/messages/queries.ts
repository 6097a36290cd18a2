import { Query } from '@nestjs/cqrs';
import type { ConsentEvidence, ConsentPurpose } from '../../../contracts/consents.js';

/** How a customer can be reached. */
export interface Contacts {
  /** The e-mail address of the profile, confirmed or not; null where none is given. */
  readonly email: string | null;
  /** False where somebody else has the number now. */
  readonly hasPhone: boolean;
}

/** The contacts of a customer. Fails with `not-found`. */
export class ContactsOfCustomer extends Query<Contacts> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Fails with `notice-changed` when a page showed another notice for a purpose than the one of now; a caller that does not say what it showed passes. */
export class CheckedNotice extends Query<void> {
  constructor(
    readonly purpose: ConsentPurpose,
    readonly evidence: ConsentEvidence,
  ) {
    super();
  }
}

/** Where somebody came from, as it is now (ADR 13): both touches, and what the first one says. Null where nothing is known. */
export interface VisitAttribution {
  readonly firstTouchId: string | null;
  readonly lastTouchId: string | null;
  readonly partnerId: string | null;
  readonly merchantId: string | null;
  readonly merchantLocationId: string | null;
  /** Lookup id `channel`. */
  readonly channelId: number | null;
}

/** Where a browser came from; of a customer his own first touch counts before that of the browser. */
export class AttributionOf extends Query<VisitAttribution> {
  constructor(
    readonly who: {
      /** 32 hexadecimal digits. */
      readonly visitor: string | undefined;
      readonly customerId?: string | undefined;
    },
  ) {
    super();
  }
}
