import { describe, expect, it } from '@jest/globals';
import { applicationStates } from '../application-states.js';
import { consentPurposes } from '../consents.js';
import { errors } from '../errors.js';
import { lookups } from '../lookups.js';
import { adminPages, partnerPages } from '../pages.js';
import { lenderResource } from '../resources/lender.js';
import { partnerResource } from '../resources/partner.js';
import { loanForms } from '../loan-forms.js';
import { loanTypeKeys } from '../loan-types.js';
import { offerDetails } from '../offers.js';
import { profileFields } from '../resources/profile.js';
import { en } from './en.js';
import { hi } from './hi.js';
import { placeholderPattern, preferredLanguage, translate } from './translate.js';

/** Returns every text of a catalogue with its dotted path. */
function textsOf(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as Record<string, unknown>).flatMap(([key, child]) => textsOf(child, path ? `${path}.${key}` : key));
}

const english = new Map(textsOf(en));
const hindi = new Map(textsOf(hi));
const variablesIn = (text: string) => [...new Set([...text.matchAll(placeholderPattern)].map(([, name]) => name))].sort();

/** Words that stay in Latin letters in Hindi: brands, identifiers, file types, keyboard keys, abbreviations as people say them. */
const stayLatin =
  /27AAPFU0939F1ZV|MIS|KYC|UPI|DSA|AAPFU0939F|UDYAM-MH-12-1234567|WhatsApp|English|NBFC-P2P|P2P|NBFC|PAN|OTP|EMI|APR|QR|SMS|RCS|RBI|IRDAI|SEBI|IBJA|UAN|GSTIN|GST|TDS|UTR|DPDP|IFSC|KFS|SHA|\(A\)|\(B\)|LLP|API|Enter|Tab|Escape|PartnerReport|ABCPD1234E|DD-MM-YYYY|cms\.rbi\.org\.in|\.?xlsx|\.xls|\.csv|CSV|UTF-8|PDF|JPG|PNG|WebP|GIF|SVG|UTM|https:\/\/|\/insurance\/transaction\/|\{unique_id\}|MB|mp4|pptx|pdf|visitor|__Host-device|device|language|CCDetails(?:un)?secured|TransUnion CIBIL|Experian|Equifax|CRIF High Mark/g;

/** Texts that are the same in every language. */
const sameEverywhere = new Set([
  'admin.csr-portal.channels.rcs',
  'admin.csr-portal.channels.sms',
  'admin.csr-portal.channels.whatsapp',
  'admin.csr-portal.payoutUtr',
  'admin.editing.title',
  'admin.merchants.request.fields.gstin',
  'admin.merchants.request.fields.ifsc',
  'admin.merchants.request.fields.pan',
  'common.empty',
  'common.pageTitle',
  'common.language.en',
  'common.form.panPlaceholder',
  'common.form.phonePrefix',
  'customer.start.example.apr',
  'errors.column.emi',
  'errors.column.gst',
  'errors.column.gst_percent',
  'errors.column.gstin',
  'errors.column.ifsc',
  'errors.column.pan',
  'errors.column.tds',
  'errors.column.utr',
  'lookups.communicationPreference.1',
  'lookups.communicationPreference.3',
  'lookups.communicationPreference.4',
  'merchantForm.fields.gstin',
  'merchantForm.fields.pan',
  'resources.commission-line.gst',
  'resources.commission-line.tds',
  'resources.commission-line.utr',
  'resources.lender-record.emi',
  'resources.lender-record.utr',
  'resources.lender.api',
  'resources.merchant.gstin',
  'resources.merchant.pan',
  'resources.profile.tin',
  'workspace.pageTitle',
]);
const isNumbersOnly = (text: string) => !/\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ''));

/**
 * Transliterated English words for lenders, partners, merchants and staff, for which the product has Hindi words: one word for one thing.
 */
const borrowed = /लेंडर|लेण्डर|पार्टनर|मर्चेंट|स्टाफ़?/;

describe('catalogues', () => {
  it('use the Hindi terms of the product', () => {
    expect([...hindi].filter(([, text]) => borrowed.test(text))).toEqual([]);
  });

  it('have the same keys in both languages', () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('have no empty text', () => {
    expect([...english, ...hindi].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('use plural forms only with variables of the English text', () => {
    const worded = [...english, ...hindi].flatMap(([key, text]) =>
      [...text.matchAll(placeholderPattern)].map(([, name, one]) => ({ key, name, one })),
    );
    const counted = worded.filter(({ one }) => one);
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.filter(({ key, name }) => !variablesIn(english.get(key) ?? '').includes(name))).toEqual([]);
  });

  it('use the same variables in both languages', () => {
    const different = [...english].filter(([key, text]) => String(variablesIn(text)) !== String(variablesIn(hindi.get(key) ?? '')));
    expect(different).toEqual([]);
  });

  it('have Devanagari letters in every Hindi text', () => {
    const notHindi = [...hindi].filter(
      ([key, text]) => !sameEverywhere.has(key) && !isNumbersOnly(text) && !/\p{Script=Devanagari}/u.test(text),
    );
    expect(notHindi).toEqual([]);
  });

  it('have no English words in Hindi except names and abbreviations', () => {
    const left = [...hindi]
      .filter(([key]) => !sameEverywhere.has(key))
      .map(([key, text]) => [key, text.replace(/\{\{\w+/g, '').replace(stayLatin, '')] as const)
      .filter(([, rest]) => /[A-Za-z]/.test(rest));
    expect(left).toEqual([]);
  });

  it('have no Devanagari in English except the name of the language', () => {
    expect([...english].filter(([, text]) => /\p{Script=Devanagari}/u.test(text)).map(([key]) => key)).toEqual(['common.language.hi']);
  });

  it('have a text for every key that the contracts need', () => {
    const needed = [
      ...Object.keys(errors).map((code) => `errors.codes.${code}`),
      ...applicationStates.flatMap((state) => [`states.${state}.label`, `states.${state}.next`]),
      ...Object.entries(lookups).flatMap(([list, ids]) => ids.map((id) => `lookups.${list}.${id}`)),
      ...Object.keys(lenderResource).map((property) => `resources.lender.${property}`),
      ...Object.keys(partnerResource).map((property) => `resources.partner.${property}`),
      ...Object.keys(profileFields).map((field) => `resources.profile.${field}`),
      ...Object.entries(adminPages).flatMap(([key, { group }]) => [`admin.pages.${key}`, `admin.groups.${group}`]),
      ...Object.entries(partnerPages).flatMap(([key, { group, parents }]) => [
        ...[key, ...parents].map((each) => `partner.pages.${each}`),
        `partner.tabs.${key}`,
        `partner.groups.${group}`,
      ]),
      ...loanTypeKeys.flatMap((type) =>
        loanForms[type].steps.flatMap(({ key }) => [`customer.detail.steps.${key}`, `customer.detail.leads.${key}`]),
      ),
      ...Object.keys(offerDetails).map((code) => `customer.offers.ofType.${code}`),
      ...consentPurposes.map((purpose) => `customer.consents.${purpose}`),
    ];
    expect(needed.filter((key) => !english.has(key))).toEqual([]);
  });

  it('contain the texts of the product specification verbatim', () => {
    const verbatim = [
      'Stay Logged In!',
      'OOPS...SOMETHING WENT WRONG HERE',
      'Reload the page',
      'Are you sure?',
      'This action cannot be undone.',
      'In Partnership With',
      'Last Login',
      'Return to Profile',
      'Return to Products',
      '.xlsx only (PartnerReport)',
      'No file selected',
      'Invalid file type',
      'Please enter a valid 10 digit mobile number.',
      'Email is invalid.',
      'Enter 6 digits OTP.',
      'Invalid PAN.',
      'Please enter a valid UAN',
      'Please enter a valid user name.',
      'Invalid date',
      'Invalid year',
      'Please enter a valid birth date',
      'Your application has been rejected',
      'Unfortunatetly your application has been rejected.',
      'Do you want to apply for a Gold Loan?',
      'Return to Offers',
      "Your age doesn't match the required age criteria.",
    ];
    const all = new Set(english.values());
    expect(verbatim.filter((text) => !all.has(text))).toEqual([]);
  });
});

describe('translate', () => {
  it('fills in variables and keeps a missing one visible', () => {
    expect(translate(en, 'errors.codes.too-many-requests', { wait: '2 minutes' })).toBe('Too many tries. Please try again in 2 minutes.');
    expect(translate(hi, 'errors.codes.too-many-requests')).toContain('{{wait}}');
  });

  it('selects the plural form by number', () => {
    const months = (count: number | string) => [en, hi].map((catalogue) => translate(catalogue, 'customer.offers.months', { count }));
    expect([months(1), months('1'), months(12)]).toEqual([
      ['1 month', '1 महीना'],
      ['1 month', '1 महीना'],
      ['12 months', '12 महीने'],
    ]);
    const asked = (count: number) => translate(hi, 'customer.applications.amount', { amount: '₹5,000', months: count });
    expect([asked(1), asked(2)]).toEqual(['₹5,000, 1 महीने के लिए', '₹5,000, 2 महीनों के लिए']);
  });

  it('selects the supported language that the caller prefers', () => {
    expect(preferredLanguage('ta-IN, hi-IN;q=0.8, en;q=0.5')).toBe('hi');
    expect(preferredLanguage('fr')).toBe('en');
    expect(preferredLanguage(undefined)).toBe('en');
  });
});
