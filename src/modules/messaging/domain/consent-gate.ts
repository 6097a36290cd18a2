import type { ConsentPurpose } from '../../../contracts/consents.js';
import type { Channel } from '../messages/commands.js';
import type { MessageClass } from './message-kinds.js';

/** Classes that nobody may send without the person's consent (TRAI TCCCPR 2018). */
const onConsent: readonly MessageClass[] = ['service-explicit', 'promotional'];

/** The purpose that must be consented to for a message of this class on this channel; undefined where none is needed, as for codes and status updates. */
export const purposeOfMessage = (messageClass: MessageClass, channel: Channel): ConsentPurpose | undefined =>
  onConsent.includes(messageClass) ? `marketing_${channel}` : undefined;
