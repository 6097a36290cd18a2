import { describe, expect, it } from '@jest/globals';
import { type FieldRule, parseField } from '../fields.js';
import { getMissingFields, getFormProblems } from '../loan-forms.js';
import { type ProfileField, profileFields } from '../resources/profile.js';

const proprietor = {
  business_constitution: 4,
  have_gst: 1,
  gstin: '27ABCPK1234F1Z5',
  tin: 'ABCPK1234F',
};
const firm = { ...proprietor, business_constitution: 3, business_pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV' };

describe('business loan form', () => {
  it.each([
    ['of the proprietor', proprietor, {}],
    ['of the firm', firm, {}],
    ['of another proprietor', { ...proprietor, tin: 'ABCPK9999F' }, { gstin: 'gstinPan', tin: 'gstinPan' }],
    ['of the owner of a firm', { ...firm, gstin: proprietor.gstin }, { gstin: 'gstinPan', business_pan: 'gstinPan' }],
    ['of a proprietor who has not given his PAN yet', { ...proprietor, tin: null }, {}],
    ['still being typed', { ...proprietor, gstin: '27ABCPK9999F' }, {}],
    ['in small letters', { ...proprietor, gstin: '27abcpk1234f1z5' }, {}],
    ['of nobody: the business has none', { ...proprietor, tin: 'ABCPK9999F', have_gst: 0 }, {}],
  ])('checks a GSTIN %s against the PAN', (_, values, expected) => {
    expect(getFormProblems('bl', values)).toEqual(expected);
  });

  it.each([
    ['GST registration without a GST number', { business_registration_type: 1, have_gst: 0 }, ['business_registration_type', 'have_gst']],
    ['GST registration, no word on GST', { business_registration_type: 1 }, ['business_registration_type', 'have_gst']],
    ['GST registration with one', { business_registration_type: 1, have_gst: 1 }, []],
    ['Udyam registration without its number', { business_registration_type: 2, udyam: '' }, ['udyam']],
    ['Udyam registration with it', { business_registration_type: 2, udyam: 'UDYAM-MH-12-1234567' }, []],
    ['no registration at all', { business_registration_type: 5, have_gst: 0 }, ['business_registration_type']],
    ['a shop licence', { business_registration_type: 3, have_gst: 0 }, []],
  ])('reports inconsistent fields: %s', (_, values, fields) => {
    expect(Object.keys(getFormProblems('bl', values))).toEqual(fields);
  });

  it('requires a business PAN except for proprietors, and a GSTIN only with GST', () => {
    const missing = (values: object) => getMissingFields('bl', { ...values });
    expect(missing({ business_constitution: 4 })).not.toContain('business_pan');
    for (const kind of [1, 2, 3, 5]) expect(missing({ business_constitution: kind })).toContain('business_pan');
    expect(missing({ have_gst: 1 })).toContain('gstin');
    expect(missing({ have_gst: 0 })).not.toContain('gstin');
    expect(missing({})).not.toContain('have_gst');
  });

  it('requires the owner’s kind of work and income, but neither instalments nor net banking', () => {
    expect(getMissingFields('bl', {})).toEqual(expect.arrayContaining(['employment_status_code', 'monthly_income']));
    for (const name of ['emi', 'prefer_net_banking']) expect(getMissingFields('bl', {})).not.toContain(name);
  });

  it.each<[ProfileField, unknown, string]>([
    ['business_name', 'AB', 'companyName'],
    ['business_name', 'A & B', 'companyName'],
    ['business_name', 'x'.repeat(41), 'companyName'],
    ['business_pan', 'ABCPK1234F', 'pan'],
    ['gstin', '27AAPFU0939F1ZW', 'gstin'],
    ['udyam', 'UDYAM-MH-12-123456', 'udyam'],
    ['business_postal_code', '012345', 'pincode'],
    ['business_loan_amount', 49_999, 'range'],
    ['business_loan_amount', 20_000_001, 'range'],
    ['business_loan_tenure', 97, 'range'],
    ['business_loan_tenure', 0, 'range'],
    ['have_gst', 2, 'flag'],
  ])('refuses %s %p with its own message', (name, value, message) => {
    const rule: FieldRule = profileFields[name];
    expect(parseField(rule, value)).toMatchObject({ ok: false, message });
  });

  it.each<[ProfileField, unknown]>([
    ['business_name', 'Asha Traders 24'],
    ['business_pan', 'aapfu0939f'],
    ['udyam', 'UDYAM-MH-12-1234567'],
    ['business_loan_amount', 50_000],
    ['business_loan_amount', 20_000_000],
    ['business_loan_tenure', 1],
    ['business_loan_tenure', 96],
  ])('accepts %s %p', (name, value) => {
    const rule: FieldRule = profileFields[name];
    expect(parseField(rule, value).ok).toBe(true);
  });
});
