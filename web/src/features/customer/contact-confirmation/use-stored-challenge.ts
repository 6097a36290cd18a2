import { useState } from 'react';
import type { OtpChallenge } from '../../../session/customer-slice.ts';
import { setSessionItem, getSessionItem } from '../../../session/session-items.ts';

/** Contact that a customer confirms by OTP. */
export type Contact = 'phone' | 'email';

/** A confirmation code that was sent: ids and times, and the masked number or address. */
export type SentCode = Omit<OtpChallenge, 'to'>;

const storageKeyOf = (contact: Contact) => `contact-confirmation-${contact}`;

/** Challenge that this tab waits for, stored because a phone may unload the page while the customer reads the message. */
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
