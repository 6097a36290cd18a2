import { Query } from '@nestjs/cqrs';

/** Names of staff and masked addresses of partner users by their ids, as the audit trail tells them; ids of others are left out. Asked here, answered by the module that knows accounts. */
export class ActorNames extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}
