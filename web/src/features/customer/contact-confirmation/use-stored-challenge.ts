import { useState } from 'react';
import type { OtpChallenge } from '../../../session/customer-slice.ts';
import { setSessionItem, getSessionItem } from '../../../session/session-items.ts';

/** What a customer confirms by a code. */
export type Contact = 'phone' | 'email';

/** A confirmation code that was sent: ids and times, and the number or address with its middle masked. */
export type SentCode = Omit<OtpChallenge, 'to'>;

const storageKeyOf = (contact: Contact) => `contact-confirmation-${contact}`;

/** The code that this tab waits for: a phone may throw the page away while its owner reads his messages. */
export function useStoredChallenge(contact: Contact): [SentCode | undefined, (sent: SentCode | undefined) => void] {
  const [sent, setSent] = useState(() => {
    const kept = getSessionItem<SentCode>('customer', storageKeyOf(contact));
    return kept && kept.sentAt + kept.expires_in * 1000 > Date.now() ? kept : undefined;
  });
  const keep = (next: SentCode | undefined) => {
    setSessionItem('customer', storageKeyOf(contact), next);
    setSent(next);
  };
  return [sent, keep];
}
