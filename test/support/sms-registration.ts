import { languages } from '../../src/contracts/i18n/translate.js';
import { templates } from '../../src/modules/messaging/domain/templates.js';

/** A DLT registration of every SMS template, as an operator would have it. */
export const smsRegistration = {
  entity: '1101000000000000001',
  header: 'ASKCRD',
  templates: Object.fromEntries(
    Object.entries(templates)
      .filter(([, { wordings }]) => wordings.sms)
      .flatMap(([name]) => languages.map((language) => `${name}.${language}`))
      .map((key, index) => [key, String(1107000000000000000n + BigInt(index))]),
  ),
};
