import { wordingOf } from '../domain/templates.js';
import { fillWording } from '../domain/wording.js';
import type { SendMessage } from '../messages/commands.js';
import type { SmsRegistration } from '../transports/sms-registration.js';

/** Returns the text of a message: its registered wording with the variables and the host filled in. Throws when a variable is missing. */
export const composeBody = (
  { channel, template, language, variables, options: { host } }: SendMessage,
  registration: SmsRegistration,
): string =>
  fillWording(
    wordingOf(template, channel, language),
    { ...variables, host: registration.hostFor(channel, host) },
    registration.variableLength(channel),
  );
