import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ActorNames } from '../../../platform/audit/actor-names.js';
import { maskEmail } from '../../../platform/values/mask.js';

/** Maximum age of a name in the cache. */
const CACHE_MS = 60_000;
const MAX_CACHED_NAMES = 5000;

/** Every page of the audit trail requests names, nearly always the same few. */
@QueryHandler(ActorNames)
export class ActorNamesHandler implements IQueryHandler<ActorNames> {
  private readonly cache = new Map<string, { readonly name: string | undefined; readonly until: number }>();

  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: ActorNames): Promise<ReadonlyMap<string, string>> {
    const now = Date.now();
    const unknown = [...new Set(ids)].filter((id) => !((this.cache.get(id)?.until ?? 0) > now));
    const names = new Map(unknown.length > 0 ? (await this.read(unknown)).map(({ id, name }) => [id, name]) : []);
    for (const id of unknown) this.cache.set(id, { name: names.get(id), until: now + CACHE_MS });
    const answer = new Map(
      ids.flatMap((id) => {
        const name = this.cache.get(id)?.name;
        return name === undefined ? [] : [[id, name]];
      }),
    );
    if (this.cache.size > MAX_CACHED_NAMES) this.cache.clear();
    return answer;
  }

  private async read(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    // @unscoped whoever did something is named to whoever may read what he did.
    const found = await this.em.execute<{ id: string; name: string | null; email: string }[]>(
      'select id, name, email from auth.staff where id in (?) union all select id, null, email from auth.partner_user where id in (?)',
      [ids, ids],
    );
    return found.map(({ id, name, email }) => ({ id, name: name ?? maskEmail(email) }));
  }
}
