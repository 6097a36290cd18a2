import { Query } from '@nestjs/cqrs';
import type { ConsentEvidence, ConsentPurpose } from '../../../contracts/consents.js';

/** The e-mail address of the customer's profile, confirmed or not; null where none is given. Fails with `not-found`. */
export class EmailOfCustomer extends Query<string | null> {
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
