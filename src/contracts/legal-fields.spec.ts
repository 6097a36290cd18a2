import { describe, expect, it } from '@jest/globals';
import { catalogues } from './i18n/catalogues.js';
import { languages } from './i18n/translate.js';
import { preLeadItems } from './journeys/journey.js';
import { loanForms } from './loan-forms.js';
import { getFormFields } from './loan-forms/loan-form.js';
import { loanTypeKeys } from './loan-types.js';
import type { ProfileField } from './resources/profile.js';

type Point = 'contact' | 'person' | 'work' | 'business' | 'gold' | 'home' | 'loan';

/** Words of the privacy policy that cover each field, under "Which details we hold". */
const told: readonly { readonly fields: readonly ProfileField[]; readonly point: Point; readonly en: string; readonly hi: string }[] = [
  { fields: ['first_name', 'last_name'], point: 'contact', en: 'name', hi: 'नाम' },
  { fields: ['email'], point: 'contact', en: 'e-mail address', hi: 'ईमेल' },
  { fields: ['address1', 'address2', 'postal_code', 'city', 'state'], point: 'contact', en: 'postal address', hi: 'डाक का पता' },
  { fields: ['birth_date'], point: 'person', en: 'date of birth', hi: 'जन्म तिथि' },
  { fields: ['gender'], point: 'person', en: 'gender', hi: 'लिंग' },
  { fields: ['tin'], point: 'person', en: 'PAN', hi: 'PAN' },
  { fields: ['educational_level'], point: 'person', en: 'education', hi: 'शिक्षा' },
  { fields: ['employment_status_code'], point: 'work', en: 'kind of work', hi: 'आपका काम' },
  { fields: ['employer_name'], point: 'work', en: 'your employer', hi: 'नियोक्ता' },
  { fields: ['business_years'], point: 'work', en: 'how long a business of yours has been there', hi: 'कितने वर्षों से' },
  { fields: ['business_current_turnover'], point: 'work', en: 'yearly turnover', hi: 'सालाना कारोबार' },
  { fields: ['business_registration_type'], point: 'work', en: 'registration', hi: 'पंजीकरण' },
  { fields: ['officepincode'], point: 'work', en: 'pincode of your workplace', hi: 'कार्यस्थल का पिन कोड' },
  { fields: ['monthly_income', 'salary_mode'], point: 'work', en: 'your income and how it is paid', hi: 'आय और वह कैसे मिलती है' },
  { fields: ['prefer_net_banking'], point: 'work', en: 'net banking', hi: 'नेट बैंकिंग' },
  { fields: ['emi'], point: 'work', en: 'the instalments you already pay', hi: 'वे किस्तें' },
  { fields: ['residence_type'], point: 'work', en: 'how you live', hi: 'आपका आवास' },
  { fields: ['monthly_rent'], point: 'work', en: 'your rent', hi: 'किराया' },
  { fields: ['business_name'], point: 'business', en: 'the name', hi: 'व्यवसाय का नाम' },
  { fields: ['business_constitution'], point: 'business', en: 'kind of the business', hi: 'किस तरह का है' },
  { fields: ['business_nature'], point: 'business', en: 'what it does', hi: 'क्या करता है' },
  { fields: ['business_pan', 'gstin', 'udyam'], point: 'business', en: 'its PAN, GSTIN and Udyam number', hi: 'PAN, GSTIN और उद्यम नंबर' },
  { fields: ['have_gst'], point: 'business', en: 'whether it has a GST number', hi: 'GST नंबर' },
  { fields: ['business_account'], point: 'business', en: 'a bank account', hi: 'बैंक खाता' },
  { fields: ['gross_profit'], point: 'business', en: 'gross profit', hi: 'सकल लाभ' },
  {
    fields: ['business_address1', 'business_address2', 'business_postal_code', 'business_city', 'business_state'],
    ...{ point: 'business', en: 'its address', hi: 'उसका पता' },
  },
  { fields: ['business_premises'], point: 'business', en: 'its premises', hi: 'जगह' },
  { fields: ['gold_article'], point: 'gold', en: 'what you pledge', hi: 'क्या गिरवी रखते हैं' },
  { fields: ['gold_grams', 'gold_karat'], point: 'gold', en: 'its weight and purity', hi: 'वज़न और शुद्धता' },
  { fields: ['gold_scheme'], point: 'gold', en: 'how you want to pay back', hi: 'कैसे चुकाना चाहते हैं' },
  { fields: ['gold_service'], point: 'gold', en: 'come to your door', hi: 'आपके घर आए' },
  { fields: ['household_income'], point: 'home', en: 'the income of your household', hi: 'परिवार की आय' },
  { fields: ['co_applicant'], point: 'home', en: 'whether somebody applies with you', hi: 'आपके साथ आवेदन' },
  { fields: ['co_applicant_income'], point: 'home', en: 'that person’s monthly income', hi: 'उनकी मासिक आय' },
  { fields: ['property_type'], point: 'home', en: 'the type of the property', hi: 'संपत्ति का प्रकार' },
  { fields: ['property_cost'], point: 'home', en: 'what it costs', hi: 'उसकी कीमत' },
  { fields: ['property_postal_code', 'property_city'], point: 'home', en: 'its pincode and city', hi: 'पिन कोड और शहर' },
  { fields: ['own_contribution'], point: 'home', en: 'the money of your own', hi: 'आपकी अपनी रकम' },
  { fields: ['first_home'], point: 'home', en: 'your first home', hi: 'पहला घर' },
  { fields: ['vehicle_price'], point: 'loan', en: 'the price of the vehicle', hi: 'वाहन की कीमत' },
];

/** Words under "Who receives them" that cover each item of a lender's pre-lead form. */
const toldOfForms: Readonly<Record<(typeof preLeadItems)[number], { readonly en: string; readonly hi: string }>> = {
  qualification: { en: 'your highest qualification', hi: 'आपकी सबसे ऊँची पढ़ाई' },
  'work-experience': { en: 'your years of work', hi: 'आप कितने साल से काम कर रहे हैं' },
  dependents: { en: 'how many people depend on your income', hi: 'आपकी आय पर कितने लोग निर्भर हैं' },
  gold: { en: 'your gold, its weight and purity', hi: 'आपका सोना, उसका वज़न और शुद्धता' },
  visit: { en: 'where and when you want to show it', hi: 'आप उसे कहाँ और कब दिखाना चाहते हैं' },
  callback: { en: 'whether you may be called about it', hi: 'आपको फ़ोन किया जा सकता है' },
  'merchant-purpose': { en: 'what the loan is for', hi: 'लोन किस काम के लिए है' },
  family: { en: 'your gender, marital status and the names of your parents', hi: 'आपका लिंग, वैवाहिक स्थिति और माता-पिता के नाम' },
  'merchant-business': { en: 'your business with its address', hi: 'आपका व्यवसाय' },
  'business-address': { en: 'your business with its address', hi: 'आपका व्यवसाय और उसका पता' },
};

describe('privacy policy', () => {
  it.each(languages)('names in %s the data that lenders receive through a pre-lead form, and does not deny any of it', (language) => {
    const { lenders } = catalogues[language].legal.privacy.sections.who.points;
    expect(preLeadItems.filter((item) => !lenders.includes(toldOfForms[item][language]))).toEqual([]);
    expect(lenders).not.toMatch(/never the address|पता कभी नहीं/);
  });

  it.each(languages)('names every field of every form in %s', (language) => {
    const { points } = catalogues[language].legal.privacy.sections.what;
    expect(told.filter(({ point, [language]: words }) => !points[point].includes(words))).toEqual([]);
  });

  it('covers exactly the fields of the forms; "loan" covers the requested loan', () => {
    const asked = loanTypeKeys.flatMap((type) => {
      const { amount, tenure, purpose } = loanForms[type].loanRequest;
      const ofLoan: readonly (ProfileField | null)[] = [amount, tenure, purpose];
      return getFormFields(loanForms[type]).flatMap(({ name }) => (ofLoan.includes(name) ? [] : name));
    });
    expect(told.flatMap(({ fields }) => fields).sort()).toEqual([...new Set(asked)].sort());
  });
});
