import { parseField } from '../../../contracts/fields.js';
import type { FieldCipher } from '../../../platform/security/field-cipher.js';
import { maskEmail, maskPhone } from '../../../platform/values/mask.js';
import type { Destination } from '../messages/commands.js';

/** Channels to a destination. */
export const channels = ['sms', 'email'] as const satisfies readonly Destination['channel'][];

/**
 * Returns the normalized destination for any notation (+91, 0091, leading 0, spaces, capitals); undefined when the input is neither a
 * number nor an address.
 */
export function parseDestination({ phone, email }: { phone?: string | undefined; email?: string | undefined }): Destination | undefined {
  const parsed = phone ? parseField({ kind: 'phone' }, phone) : parseField({ kind: 'email' }, email);
  return parsed.ok && parsed.value ? { channel: phone ? 'sms' : 'email', value: parsed.value as string } : undefined;
}

/** Returns the blind index of a destination. */
export const destinationIndex = (cipher: FieldCipher, { channel, value }: Destination) =>
  cipher.blindIndex(channel === 'sms' ? 'phone' : 'email', value);

/** Returns the form of a destination that may be shown. */
export const maskDestination = ({ channel, value }: Destination): string => (channel === 'sms' ? maskPhone(value) : maskEmail(value));
