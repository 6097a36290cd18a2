import type { reminder as english } from '../en/reminder.js';
import type { CatalogueLike } from '../translate.js';

/** Texts of the reminder that a customer asks for; they come with its dialog. */
export const reminder: CatalogueLike<typeof english> = {
  title: 'हम आपको कब याद दिलाएँ?',
  lead: 'हम आपको एक SMS भेजेंगे। आपने जो भरा है, वह यहीं रहेगा।',
  times: { evening: 'आज शाम', tomorrow: 'कल', 'three-days': 'तीन दिन बाद' },
  kept: 'हम आपको SMS से याद दिलाएँगे।',
};
