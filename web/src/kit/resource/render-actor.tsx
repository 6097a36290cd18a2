import { FilterLink, type CellContext } from './read-only-columns.tsx';
import { shortenId } from './format-value.ts';

interface ActorReference {
  /** Name of who did it; null where the account is gone. */
  readonly actor: string | null;
  /** Null where nobody did it by hand. */
  readonly actor_id: string | null;
}

/** Who did something, by name: narrows the list to what that person did. */
export function renderActor({ actor, actor_id }: ActorReference, { t, setFilters }: CellContext) {
  if (actor_id === null) return t('common.empty');
  const name = actor ?? shortenId(actor_id);
  return (
    <FilterLink filters={{ actor_id }} value={name} setFilters={setFilters}>
      {name}
    </FilterLink>
  );
}
