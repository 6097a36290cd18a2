import { Query } from '@nestjs/cqrs';
import type { LenderRole } from '../../../contracts/lender-roles.js';

/** Names of lenders by id, including deleted ones. */
export class LenderNames extends Query<ReadonlyMap<string, string>> {
  constructor(readonly lenderIds: readonly string[]) {
    super();
  }
}

/** A lender with the name used in files. */
export interface NamedLender {
  readonly lender_id: string;
  readonly name: string;
  readonly role: LenderRole;
}

/** The names of all lenders, including deleted ones. */
export class AllLenderNames extends Query<readonly NamedLender[]> {}
