import { INDIA_UTC_OFFSET_MS } from '../../../contracts/days.js';
import type { ConsentPurpose } from '../../../contracts/consents.js';
import type { Channel } from '../messages/commands.js';
import type { MessageClass } from './message-kinds.js';
import type { Template } from './templates.js';

/** Classes that need the recipient's consent (TRAI TCCCPR 2018). */
const consentRequiredClasses: readonly MessageClass[] = ['service-explicit', 'promotional'];

/** Returns the consent needed for a message on this channel; undefined where none is needed, as for codes and status updates. */
export const requiredConsent = ({ messageClass, purpose }: Template, channel: Channel): ConsentPurpose | undefined =>
  consentRequiredClasses.includes(messageClass) ? (purpose ?? `marketing_${channel}`) : undefined;

/** Hours of the day in India: `from` inclusive, `to` exclusive. */
export interface SendingHours {
  readonly from: number;
  readonly to: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns the seconds until a message of this class may leave: messages that need a consent leave only within the hours, all others at
 * once.
 */
export function secondsUntilSendable({ messageClass }: Template, { from, to }: SendingHours, now: Date): number {
  const sinceMidnight = (now.getTime() + INDIA_UTC_OFFSET_MS) % DAY_MS;
  const isOpen = sinceMidnight >= from * HOUR_MS && sinceMidnight < to * HOUR_MS;
  if (isOpen || !consentRequiredClasses.includes(messageClass)) return 0;
  return Math.ceil(((from * HOUR_MS - sinceMidnight + DAY_MS) % DAY_MS) / 1000);
}
