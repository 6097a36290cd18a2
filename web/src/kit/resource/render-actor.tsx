import { FilterLink, type CellContext } from './read-only-columns.tsx';
import { shortenId } from './format-value.ts';

interface ActorReference {
  /** Name of the actor; null when the account was deleted. */
  readonly actor: string | null;
  /** Null for automatic changes. */
  readonly actor_id: string | null;
}

/** The actor by name: filters the list to that actor's actions. */
export function renderActor({ actor, actor_id }: ActorReference, { t, setFilters }: CellContext) {
  if (actor_id === null) return t('common.empty');
  const name = actor ?? shortenId(actor_id);
  return (
    <FilterLink filters={{ actor_id }} value={name} setFilters={setFilters}>
      {name}
    </FilterLink>
  );
}
