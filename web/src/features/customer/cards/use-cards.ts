import { useEffect } from 'react';
import { type ShownCardModel, useGetCreditCardsQuery, useSaveCookieMutation } from '../../../api/generated.ts';

/** Names of the cookies that remember which cards were shown (product specification §3 "Session values"): ids only. */
const cookies = { unsecured: 'CCDetailsunsecured', secured: 'CCDetailssecured' } as const;
/** Number of ids that fit into a cookie. */
const MAX_REMEMBERED = 75;

export type CardKind = 'all' | 'unsecured' | 'secured';

const isOf =
  (kind: 'unsecured' | 'secured') =>
  ({ secured }: ShownCardModel) =>
    (secured === 1) === (kind === 'secured');

/** Returns the cards of one kind in the order of the server, and remembers which were shown. */
export function useCards(kind: CardKind) {
  const { currentData: cards, error, refetch } = useGetCreditCardsQuery(kind === 'all' ? {} : { secured: kind === 'secured' ? '1' : '0' });
  const [save] = useSaveCookieMutation();
  useEffect(() => {
    if (!cards) return;
    for (const each of kind === 'all' ? (['unsecured', 'secured'] as const) : [kind]) {
      const ids = cards.filter(isOf(each)).map(({ category_id }) => category_id);
      void save({ saveCookieRequest: { name: cookies[each], value: JSON.stringify(ids.slice(0, MAX_REMEMBERED)) } });
    }
  }, [cards, kind, save]);
  return { cards, error, refetch };
}
