import { Query } from '@nestjs/cqrs';

/**
 * Returns names of staff and masked e-mail addresses of partner users by id, as the audit trail shows them; ids of others are left out. The
 * module that knows accounts answers the query.
 */
export class ActorNames extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}
