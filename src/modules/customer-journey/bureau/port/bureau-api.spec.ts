import { describe, expect, it } from '@jest/globals';
import { catalogues } from '../../../../contracts/i18n/catalogues.js';
import { languages } from '../../../../contracts/i18n/translate.js';
import { enquiryBody } from './bureau-api.js';

type Sent = keyof ReturnType<typeof enquiryBody>;

/** Personal data in an enquiry, in the words of the notice and the privacy policy. */
const told = {
  name: { en: 'your name', hi: 'आपका नाम' },
  date_of_birth: { en: /birth date|date of birth/, hi: 'जन्म तिथि' },
  pan: { en: 'PAN', hi: 'PAN' },
  mobile: { en: 'confirmed mobile number', hi: 'पुष्टि किया हुआ मोबाइल नंबर' },
} as const satisfies Partial<Record<Sent, unknown>>;
/** Fields without personal data. */
const ours: readonly Sent[] = ['enquiry_id', 'kind', 'purpose'];

const subject = { firstName: 'Asha', lastName: 'Verma', birthDate: '1994-02-01', pan: 'ABCPV1233F', phone: '9876543210' };
const sentence = (text: string, words: string) => text.split(/[.।]/).find((one) => one.includes(words)) ?? '';

describe('bureau enquiry', () => {
  it('contains exactly the data that its notice names', () => {
    const sent = Object.keys(enquiryBody({ enquiryId: crypto.randomUUID(), ...subject }));
    expect(sent.sort()).toEqual([...ours, ...Object.keys(told)].sort());
  });

  it.each(languages)('is described item by item in notice and policy in %s', (language) => {
    const { permissions, legal } = catalogues[language];
    const notice = sentence(permissions.purposes.bureau_soft_pull.data, 'TransUnion');
    const policy = legal.privacy.sections.who.points.bureaus;
    for (const { [language]: words } of Object.values(told)) {
      expect(notice).toMatch(words);
      expect(policy).toMatch(words);
    }
  });
});
