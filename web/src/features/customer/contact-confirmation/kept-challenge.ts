import { useState } from 'react';
import type { Challenge } from '../../../app/session/customer-slice.ts';
import { keepOwnItem, ownItem } from '../../../app/session/own-storage.ts';

/** A confirmation code that was sent: ids and times, and the address with its middle masked. */
export type SentCode = Omit<Challenge, 'to'>;

const KEY = 'contact-confirmation';

/** The code that this tab waits for: a phone may throw the page away while its owner reads his mail. */
export function useKeptChallenge(): [SentCode | undefined, (sent: SentCode | undefined) => void] {
  const [sent, setSent] = useState(() => {
    const kept = ownItem<SentCode>('customer', KEY);
    return kept && kept.sentAt + kept.expires_in * 1000 > Date.now() ? kept : undefined;
  });
  const keep = (next: SentCode | undefined) => {
    keepOwnItem('customer', KEY, next);
    setSent(next);
  };
  return [sent, keep];
}
