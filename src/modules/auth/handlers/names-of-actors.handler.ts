import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { NamesOfActors } from '../../../platform/audit/names-of-actors.js';
import { maskedEmail } from '../../../platform/values/masked.js';

/** A changed name is seen after this long. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 5000;

/** Names are asked for with every page of the audit trail, and are nearly always the same few. */
@QueryHandler(NamesOfActors)
export class NamesOfActorsHandler implements IQueryHandler<NamesOfActors> {
  private readonly remembered = new Map<string, { readonly name: string | undefined; readonly until: number }>();

  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: NamesOfActors): Promise<ReadonlyMap<string, string>> {
    const now = Date.now();
    const unknown = [...new Set(ids)].filter((id) => !((this.remembered.get(id)?.until ?? 0) > now));
    const names = new Map(unknown.length > 0 ? (await this.read(unknown)).map(({ id, name }) => [id, name]) : []);
    for (const id of unknown) this.remembered.set(id, { name: names.get(id), until: now + REMEMBERED_MS });
    const answer = new Map(
      ids.flatMap((id) => {
        const name = this.remembered.get(id)?.name;
        return name === undefined ? [] : [[id, name]];
      }),
    );
    if (this.remembered.size > MOST_REMEMBERED) this.remembered.clear();
    return answer;
  }

  private async read(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    // @unscoped whoever did something is named to whoever may read what he did.
    const found = await this.em.execute<{ id: string; name: string | null; email: string }[]>(
      'select id, name, email from auth.staff where id in (?) union all select id, null, email from auth.partner_user where id in (?)',
      [ids, ids],
    );
    return found.map(({ id, name, email }) => ({ id, name: name ?? maskedEmail(email) }));
  }
}
