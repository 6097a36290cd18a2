import { Narrowing, type ReadWords } from './read-columns.tsx';
import { shortId } from './value-text.ts';

interface Done {
  /** Name of who did it; null where the account is gone. */
  readonly actor: string | null;
  /** Null where nobody did it by hand. */
  readonly actor_id: string | null;
}

/** Who did something, by name: narrows the list to what that person did. */
export function actorOf({ actor, actor_id }: Done, { t, narrow }: ReadWords) {
  if (actor_id === null) return t('common.empty');
  const name = actor ?? shortId(actor_id);
  return (
    <Narrowing to={{ actor_id }} value={name} narrow={narrow}>
      {name}
    </Narrowing>
  );
}
