import { describe, expect, it } from '@jest/globals';
import { profileFields } from '../../../../contracts/resources/profile.js';
import { emptyProfile, fieldStorages, fieldsStoredIn, upgradeStoredDocument, parseProfileChanges } from './profile.js';

const TODAY = '2026-11-20';

describe('profile', () => {
  it('stores every field in exactly one place', () => {
    const homes = ['pan', 'email', 'birthDate', 'contact', 'underwriting', 'preference'] as const;
    expect(homes.flatMap(fieldsStoredIn).sort()).toEqual(Object.keys(profileFields).sort());
    expect(Object.keys(fieldStorages)).toEqual(Object.keys(profileFields));
    expect(Object.keys(emptyProfile)).toEqual(Object.keys(profileFields));
  });

  it('stores the fields that lenders decide by as underwriting data, which is purged first', () => {
    expect(fieldsStoredIn('underwriting')).toEqual(
      expect.arrayContaining(['monthly_income', 'emi', 'monthly_rent', 'employer_name', 'se_loan_amount']),
    );
    expect(fieldsStoredIn('contact')).toEqual([
      'first_name',
      'last_name',
      'gender',
      'address1',
      'address2',
      'postal_code',
      'city',
      'state',
    ]);
  });

  it('normalises changes and omits fields that were not sent', () => {
    expect(parseProfileChanges({ tin: ' abcpk1238f', monthly_income: '45000', address2: '  ' }, TODAY)).toEqual({
      tin: 'ABCPK1238F',
      monthly_income: 45_000,
      address2: null,
    });
  });

  it('stores names and addresses in the permitted characters', () => {
    const sent = { first_name: 'K. Asha', last_name: "'", address1: '12/4 (2nd floor)', address2: '()', business_city: 'Ambala-Cantt' };
    expect(parseProfileChanges(sent, TODAY)).toEqual({
      ...{ first_name: 'K Asha', last_name: null, address1: '12-4, 2nd floor', address2: null, business_city: 'Ambala Cantt' },
    });
  });

  it('reads the former "no net banking" value 0 as its current value', () => {
    expect(upgradeStoredDocument({ prefer_net_banking: 0, emi: 0 })).toEqual({ prefer_net_banking: 2, emi: 0 });
    for (const prefer_net_banking of [1, 2, null]) expect(upgradeStoredDocument({ prefer_net_banking })).toEqual({ prefer_net_banking });
    expect(upgradeStoredDocument({})).toEqual({});
  });

  it('reads a value that only a former rule allowed as not given', () => {
    expect(upgradeStoredDocument({ property_type: 20, housing_loan_amount: 50, emi: 0 })).toEqual({
      property_type: null,
      housing_loan_amount: null,
      emi: 0,
    });
    for (const document of [{ property_type: 4, housing_loan_amount: 1_00_000 }, { property_type: null }, {}])
      expect(upgradeStoredDocument(document)).toEqual(document);
  });

  it.each<[string, unknown, string]>([
    ['property_type', 5, 'choice'],
    ['property_cost', 99_999, 'range'],
    ['property_cost', 50_00_00_001, 'range'],
    ['housing_loan_amount', 99_999, 'range'],
    ['housing_loan_amount', 1_00_00_001, 'range'],
    ['housing_loan_tenure', 11, 'range'],
    ['housing_loan_tenure', 361, 'range'],
    ['own_contribution', 999, 'range'],
    ['property_postal_code', '01234', 'pincode'],
    ['property_city', '<b>', 'locality'],
    ['household_income', 3, 'choice'],
    ['first_home', 3, 'choice'],
    ['co_applicant', 'x', 'choice'],
    ['co_applicant_income', 10_00_001, 'monthlyIncome'],
  ])('rejects home loan field %s with value %p: %s', (name, value, message) => {
    expect(() => parseProfileChanges({ [name]: value }, TODAY)).toThrow(
      expect.objectContaining({ fields: { [name]: expect.objectContaining({ message }) } }),
    );
  });

  it.each([
    ['1990-02-30', 'date'],
    ['1899-01-01', 'year'],
    ['2999-01-01', 'year'],
    ['1990', 'birthDate'],
    ['2020-01-01', 'age'],
  ])('rejects the birth date %s with message %s', (birth_date, message) => {
    expect(() => parseProfileChanges({ birth_date }, TODAY)).toThrow(
      expect.objectContaining({ fields: { birth_date: expect.objectContaining({ message }) } }),
    );
  });

  it('reports every invalid field at once', () => {
    const wrong = { tin: 'x', gender: 9, birth_date: '2010-01-01', constructor: 1, ['__proto__']: 1 };
    expect(() => parseProfileChanges(wrong, TODAY)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        fields: {
          tin: expect.objectContaining({ message: 'pan' }),
          gender: { message: 'choice' },
          birth_date: { message: 'age' },
          constructor: { message: 'unknown' },
          ['__proto__']: { message: 'unknown' },
        },
      }),
    );
  });

  it.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    ['1945-11-21', true],
    ['1945-11-20', false],
  ])('accepts the birth date %s as of age: %p', (birth_date, isOfAge) => {
    const parse = () => parseProfileChanges({ birth_date }, TODAY);
    if (isOfAge) expect(parse()).toEqual({ birth_date });
    else expect(parse).toThrow(expect.objectContaining({ fields: { birth_date: { message: 'age' } } }));
  });
});
