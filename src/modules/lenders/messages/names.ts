import { Query } from '@nestjs/cqrs';
import type { LenderRole } from '../../../contracts/lender-roles.js';

/** Names of lenders by their ids, deleted ones too. */
export class LenderNames extends Query<ReadonlyMap<string, string>> {
  constructor(readonly lenderIds: readonly string[]) {
    super();
  }
}

/** A lender as files name it. */
export interface NamedLender {
  readonly lender_id: string;
  readonly name: string;
  readonly role: LenderRole;
}

/** The names of all lenders, deleted ones too. */
export class AllLenderNames extends Query<readonly NamedLender[]> {}
