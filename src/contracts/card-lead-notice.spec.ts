import { describe, expect, it } from '@jest/globals';
import { catalogues } from './i18n/catalogues.js';
import { languages } from './i18n/translate.js';
import { newCardActivation } from './resources/card-activation.js';

/** What is done with the number of a visit once a bank reports on it, in the words of the notice. */
const told = {
  reported: { en: 'the bank tells our staff by that number', hi: 'बैंक उस संख्या से हमारे कर्मचारियों को नतीजा बताए' },
  paid: { en: 'the bank may pay us', hi: 'बैंक हमें उसके पैसे दे सकता है' },
  shared: { en: 'the partner that brought you may receive a share', hi: 'जो साझेदार आपको लाया, उसे उसका एक हिस्सा मिल सकता है' },
} as const;

describe('the notice of keeping which card it was', () => {
  it.each(languages)('says in %s what becomes of the number that the bank received', (language) => {
    const { permissions, legal } = catalogues[language];
    const { data, use } = permissions.purposes.card_lead;
    for (const { [language]: words } of Object.values(told)) expect(use).toContain(words);
    // As long as activations are recorded by that number, nothing may say that no bank reports.
    expect(Object.keys(newCardActivation)).toContain('unique_id');
    for (const text of [data, use, legal.privacy.sections.why.points.cards])
      expect(text).not.toMatch(/no bank tells us|we only keep it|कोई बैंक हमें नतीजा नहीं बताता/);
  });
});
