import { describe, expect, it } from '@jest/globals';
import { catalogues } from './i18n/catalogues.js';
import { languages } from './i18n/translate.js';
import { newCardActivation } from './resources/card-activation.js';

/** What happens to the visit id once a bank reports on it, in the words of the notice. */
const told = {
  reported: { en: 'the bank tells our staff by that number', hi: 'बैंक उस संख्या से हमारे कर्मचारियों को नतीजा बताए' },
  paid: { en: 'the bank may pay us', hi: 'बैंक हमें उसके पैसे दे सकता है' },
  shared: { en: 'the partner that brought you may receive a share', hi: 'जो साझेदार आपको लाया, उसे उसका एक हिस्सा मिल सकता है' },
} as const;

describe('card lead notice', () => {
  it.each(languages)('says in %s how the visit id sent to the bank is used', (language) => {
    const { permissions, legal } = catalogues[language];
    const { data, use } = permissions.purposes.card_lead;
    for (const { [language]: words } of Object.values(told)) expect(use).toContain(words);
    // While activations are recorded by visit id, no text may claim that banks do not report.
    expect(Object.keys(newCardActivation)).toContain('unique_id');
    for (const text of [data, use, legal.privacy.sections.why.points.cards])
      expect(text).not.toMatch(/no bank tells us|we only keep it|कोई बैंक हमें नतीजा नहीं बताता/);
  });
});
