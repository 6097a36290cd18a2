import { describe, expect, it } from '@jest/globals';
import { catalogues } from './i18n/catalogues.js';
import { languages } from './i18n/translate.js';
import { shareItems } from './journeys/journey.js';
import { personalLoanForm } from './resources/profile.js';

type FormField = (typeof personalLoanForm)[number]['fields'][number]['name'];

/** The item of the matching notice that tells of a field: what matching reads stands in `data`, everything else in `kept`. */
const items: Readonly<Record<FormField, { readonly part: 'data' | 'kept'; readonly en: string; readonly hi: string }>> = {
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
  employment_status_code: { part: 'data', en: 'kind of work', hi: 'रोज़गार' },
  employer_name: { part: 'kept', en: 'employer’s name', hi: 'नियोक्ता का नाम' },
  business_years: { part: 'kept', en: 'the years, turnover and registration of your business', hi: 'व्यवसाय कितने वर्षों से' },
  business_current_turnover: { part: 'kept', en: 'turnover', hi: 'सालाना कारोबार' },
  business_registration_type: { part: 'kept', en: 'registration', hi: 'पंजीकरण' },
  officepincode: { part: 'kept', en: 'pincode of your workplace', hi: 'कार्यस्थल का पिन कोड' },
  monthly_income: { part: 'data', en: 'monthly income', hi: 'मासिक आय' },
  salary_mode: { part: 'kept', en: 'how your salary is paid', hi: 'वेतन कैसे मिलता है' },
  emi: { part: 'kept', en: 'monthly instalments for other loans', hi: 'दूसरे लोन की मासिक किस्तें' },
  prefer_net_banking: { part: 'kept', en: 'net banking', hi: 'नेट बैंकिंग' },
  se_loan_amount: { part: 'data', en: 'the amount', hi: 'कितना लोन' },
  loan_tenure: { part: 'data', en: 'the months of the loan', hi: 'कितने महीनों के लिए' },
  loan_purpose: { part: 'kept', en: 'what the loan is for', hi: 'लोन किस काम के लिए' },
};

const fields: readonly FormField[] = personalLoanForm.flatMap((step) => step.fields.map(({ name }): FormField => name));

describe('the notice of matching', () => {
  it.each(languages)('names every field of the form in %s, as used for matching or as kept', (language) => {
    const notice = catalogues[language].permissions.purposes.profile_matching;
    expect(fields.filter((field) => !notice[items[field].part].includes(items[field][language]))).toEqual([]);
  });

  it('is of the form as it is: no field is left over', () => {
    expect(Object.keys(items).sort()).toEqual([...fields].sort());
  });

  it('may say that lenders receive the pincode alone of an address', () => {
    expect(shareItems.filter((item) => /address|pincode|residence/.test(item))).toEqual(['pincode']);
  });
});
