import { describe, expect, it } from '@jest/globals';
import { catalogues } from './i18n/catalogues.js';
import { type Language, languages } from './i18n/translate.js';
import { shareItems } from './journeys/journey.js';
import { loanForms } from './loan-forms.js';
import { type LoanTypeKey, loanTypeKeys } from './loan-types.js';
import { getFormFields } from './loan-forms/loan-form.js';
import type { ProfileField } from './resources/profile.js';

type Part = 'data' | 'kept' | 'housing';
interface Item {
  readonly part: Part;
  readonly en: string;
  readonly hi: string;
  /** Loan types to which the item applies, if not all. */
  readonly of?: readonly LoanTypeKey[];
}

/** Items about the business of a self-employed customer who requests no business loan. */
const ofSelfEmployed = (en: string, hi: string): Item => ({ part: 'kept', of: ['pl', 'hl', 'tw'], en, hi });

/** Items of the matching notice for each field: `data` names what matching reads, `kept` everything else. */
const items: Readonly<Partial<Record<ProfileField, Item | readonly Item[]>>> = {
  first_name: { part: 'kept', en: 'first and last name', hi: 'नाम और उपनाम' },
  last_name: { part: 'kept', en: 'first and last name', hi: 'नाम और उपनाम' },
  birth_date: { part: 'data', en: 'birth date', hi: 'जन्म तिथि' },
  gender: { part: 'kept', en: 'gender', hi: 'लिंग' },
  tin: { part: 'kept', en: 'PAN', hi: 'PAN' },
  email: { part: 'kept', en: 'e-mail address', hi: 'ईमेल' },
  educational_level: { part: 'kept', en: 'education', hi: 'शिक्षा' },
  address1: { part: 'kept', en: 'both lines of your address', hi: 'पते की दोनों पंक्तियाँ' },
  address2: { part: 'kept', en: 'both lines of your address', hi: 'पते की दोनों पंक्तियाँ' },
  postal_code: { part: 'kept', en: 'its pincode', hi: 'उसका पिन कोड' },
  city: { part: 'kept', en: 'city and state', hi: 'शहर और राज्य' },
  state: { part: 'kept', en: 'city and state', hi: 'शहर और राज्य' },
  residence_type: { part: 'kept', en: 'type of residence', hi: 'निवास का प्रकार' },
  monthly_rent: { part: 'kept', en: 'rent', hi: 'किराया' },
  employment_status_code: [
    { part: 'data', of: ['pl', 'bl', 'hl', 'tw'], en: 'kind of work', hi: 'रोज़गार' },
    {
      part: 'data',
      of: ['gl'],
      en: 'your kind of work and monthly income do not count there, and we only keep them',
      hi: 'हम उन्हें केवल रखते हैं',
    },
  ],
  employer_name: { part: 'kept', en: 'employer’s name', hi: 'नियोक्ता का नाम' },
  business_years: [
    { part: 'data', of: ['bl'], en: 'the years, turnover and registration of your business', hi: 'व्यवसाय कितने वर्षों से' },
    ofSelfEmployed('the years, turnover and registration of your business', 'व्यवसाय कितने वर्षों से'),
  ],
  business_current_turnover: [
    { part: 'data', of: ['bl'], en: 'turnover', hi: 'सालाना कारोबार' },
    ofSelfEmployed('turnover', 'सालाना कारोबार'),
  ],
  business_registration_type: [{ part: 'data', of: ['bl'], en: 'registration', hi: 'पंजीकरण' }, ofSelfEmployed('registration', 'पंजीकरण')],
  have_gst: { part: 'data', en: 'whether it has a GST number', hi: 'GST नंबर है या नहीं' },
  business_loan_amount: { part: 'data', en: 'the amount', hi: 'कितना लोन' },
  business_loan_tenure: { part: 'data', en: 'the months of the loan', hi: 'कितने महीनों के लिए' },
  business_name: { part: 'kept', en: 'for a business loan its name', hi: 'व्यवसाय का नाम' },
  business_constitution: { part: 'kept', en: 'what kind of business it is', hi: 'वह किस तरह का है' },
  business_nature: { part: 'kept', en: 'what it does', hi: 'क्या करता है' },
  business_pan: { part: 'kept', en: 'its PAN, GSTIN and Udyam number', hi: 'उसका PAN' },
  gstin: { part: 'kept', en: 'GSTIN', hi: 'GSTIN' },
  udyam: { part: 'kept', en: 'Udyam number', hi: 'उद्यम नंबर' },
  gross_profit: { part: 'kept', en: 'gross profit', hi: 'सकल लाभ' },
  business_address1: { part: 'kept', en: 'its address', hi: 'पता और जगह' },
  business_address2: { part: 'kept', en: 'its address', hi: 'पता और जगह' },
  business_postal_code: { part: 'kept', en: 'its address', hi: 'पता और जगह' },
  business_city: { part: 'kept', en: 'its address', hi: 'पता और जगह' },
  business_state: { part: 'kept', en: 'its address', hi: 'पता और जगह' },
  business_premises: { part: 'kept', en: 'premises', hi: 'पता और जगह' },
  business_account: { part: 'kept', en: 'whether it has a bank account', hi: 'बैंक खाता है या नहीं' },
  business_loan_purpose: { part: 'kept', en: 'what the loan is for', hi: 'लोन किस काम के लिए' },
  officepincode: { part: 'kept', en: 'pincode of your workplace', hi: 'कार्यस्थल का पिन कोड' },
  monthly_income: [
    { part: 'data', of: ['pl', 'hl', 'tw'], en: 'monthly income', hi: 'मासिक आय' },
    {
      part: 'data',
      of: ['bl'],
      en: 'your own monthly income does not count there, and we only keep it',
      hi: 'आपकी अपनी मासिक आय नहीं गिनी जाती, हम उसे केवल रखते हैं',
    },
    {
      part: 'data',
      of: ['gl'],
      en: 'your kind of work and monthly income do not count there, and we only keep them',
      hi: 'हम उन्हें केवल रखते हैं',
    },
  ],
  salary_mode: { part: 'kept', en: 'how your salary is paid', hi: 'वेतन कैसे मिलता है' },
  emi: { part: 'kept', en: 'monthly instalments for other loans', hi: 'दूसरे लोन की मासिक किस्तें' },
  prefer_net_banking: { part: 'kept', en: 'net banking', hi: 'नेट बैंकिंग' },
  se_loan_amount: { part: 'data', en: 'the amount', hi: 'कितना लोन' },
  loan_tenure: { part: 'data', en: 'the months of the loan', hi: 'कितने महीनों के लिए' },
  gold_article: { part: 'data', en: 'what you pledge', hi: 'आप क्या गिरवी रखते हैं' },
  gold_grams: { part: 'data', en: 'its weight and purity', hi: 'उसका वज़न और शुद्धता' },
  gold_karat: { part: 'data', en: 'its weight and purity', hi: 'उसका वज़न और शुद्धता' },
  gold_service: { part: 'data', en: 'if somebody is to come to your door', hi: 'अगर कोई आपके घर आए' },
  gold_scheme: { part: 'data', en: 'how you pay back', hi: 'आप कैसे चुकाएँगे' },
  gold_loan_amount: { part: 'data', en: 'the amount', hi: 'कितना लोन' },
  gold_loan_tenure: { part: 'data', en: 'the months of the loan', hi: 'कितने महीनों के लिए' },
  housing_loan_amount: { part: 'data', en: 'the amount', hi: 'कितना लोन' },
  housing_loan_tenure: { part: 'data', en: 'the months of the loan', hi: 'कितने महीनों के लिए' },
  property_type: { part: 'housing', en: 'the type of the property', hi: 'संपत्ति का प्रकार' },
  property_cost: { part: 'housing', en: 'what it costs', hi: 'उसकी कीमत' },
  household_income: { part: 'housing', en: 'the income of your household', hi: 'आपके परिवार की आय' },
  co_applicant: { part: 'housing', en: 'whether somebody applies with you', hi: 'कोई आपके साथ आवेदन कर रहा है या नहीं' },
  co_applicant_income: { part: 'housing', en: 'that person’s monthly income', hi: 'उनकी मासिक आय' },
  property_postal_code: { part: 'housing', en: 'the pincode and the city of the property', hi: 'संपत्ति का पिन कोड और शहर' },
  property_city: { part: 'housing', en: 'the pincode and the city of the property', hi: 'संपत्ति का पिन कोड और शहर' },
  own_contribution: { part: 'housing', en: 'the money of your own that you put in', hi: 'आपकी अपनी रकम' },
  first_home: { part: 'housing', en: 'your first home', hi: 'आपका पहला घर' },
  vehicle_price: { part: 'kept', en: 'the price of the vehicle', hi: 'वाहन की कीमत' },
  vehicle_loan_amount: { part: 'data', en: 'the amount', hi: 'कितना लोन' },
  vehicle_loan_tenure: { part: 'data', en: 'the months of the loan', hi: 'कितने महीनों के लिए' },
  loan_purpose: { part: 'kept', en: 'what the loan is for', hi: 'लोन किस काम के लिए' },
};

const fieldsOfType = (type: LoanTypeKey) => getFormFields(loanForms[type]).map(({ name }) => name);
const fields = [...new Set(loanTypeKeys.flatMap(fieldsOfType))];
const itemsOf = (field: ProfileField): readonly Item[] => [items[field] ?? []].flat();

/** Names of the loan types in the notice. */
const names: Readonly<Record<Language, Readonly<Record<LoanTypeKey, RegExp>>>> = {
  en: {
    pl: /for a personal/i,
    bl: /for a business loan/i,
    gl: /for a gold loan/i,
    hl: /for a (personal, )?housing/i,
    tw: /for a (personal, housing or )?two-wheeler loan/i,
  },
  hi: {
    pl: /पर्सनल(, होम या टू-व्हीलर)? लोन के लिए/,
    bl: /बिज़नेस लोन के लिए/,
    gl: /गोल्ड लोन के लिए/,
    hl: /होम (या टू-व्हीलर )?लोन के लिए/,
    tw: /टू-व्हीलर लोन के लिए/,
  },
};

/**
 * Returns what a part of the notice says about one loan type: clauses that name it, or name no type. A sentence that begins with a type
 * belongs to it entirely.
 */
function saidOf(text: string, type: LoanTypeKey, language: Language): string {
  const isOf = (words: string) => {
    const named = loanTypeKeys.filter((key) => names[language][key].test(words));
    return named.length === 0 || named.includes(type);
  };
  const sentences = text.split(/(?<=[.।]) /);
  const clauses = sentences.flatMap((sentence) =>
    /^(For a|(गोल्ड|बिज़नेस|होम) लोन)/.test(sentence) ? [sentence] : sentence.split(/(?<=;) /),
  );
  return clauses.filter(isOf).join(' ');
}

describe('matching notice', () => {
  it.each(languages.flatMap((language) => loanTypeKeys.map((type) => [language, type] as const)))(
    'covers every form field in %s for %s, as used for matching or as stored',
    (language, type) => {
      const notice = catalogues[language].permissions.purposes.profile_matching;
      const isTold = (item: Item) => saidOf(notice[item.part], type, language).includes(item[language]);
      const isHere = ({ of }: Item) => !of || of.includes(type);
      expect(
        fieldsOfType(type).filter((field) => {
          const here = itemsOf(field).filter(isHere);
          return here.length !== 1 || !here.every(isTold);
        }),
      ).toEqual([]);
    },
  );

  it('covers no field that forms do not have', () => {
    expect(Object.keys(items).sort()).toEqual([...fields].sort());
  });

  it('is right that lenders receive only the pincode of an address', () => {
    // A lender's own form asks for the business address and names it in its notice.
    expect(shareItems.filter((item) => /address|pincode|residence/.test(item))).toEqual(['pincode', 'business-address']);
  });
});
