import { describe, expect, it } from '@jest/globals';
import { maskBirthDate, maskEmail, maskName, maskPan, maskPhone, maskText } from './mask.js';

describe('masking functions', () => {
  it('keep four characters of a PAN and the year of a birth date', () => {
    expect([maskPan('ABCPK1234F'), maskPan(null)]).toEqual(['XXXXXX234F', '']);
    expect([maskBirthDate('1990-02-28'), maskBirthDate(null)]).toEqual(['XX/XX/1990', '']);
  });

  it('keep four digits of a phone number', () => {
    expect(maskPhone('9876543210')).toBe('+91 ******3210');
  });

  it.each([
    ['asha.k@example.test', 'a****k@example.test'],
    ['ab@example.test', 'a*@example.test'],
    ['a@example.test', 'a*@example.test'],
  ])('keep the ends of the name of %s: %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });

  it.each([
    ['Asha Rani Kulkarni', 'Asha K.'],
    ['  आशा  वर्मा ', 'आशा व.'],
    ['Asha', 'Asha'],
  ])('keep the first word and an initial of %j: %s', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });

  it.each([
    ['Call 98765 43210 or +91-9876543210', 'Call ******3210 or +******3210'],
    ['(98765) 43210, 98765/43210', '(******3210, ******3210'],
    ['98765,43210 or 98765–43210 or 98765_43210', '******3210 or ******3210 or ******3210'],
    ['98765\u00a043210 or 98765\n43210', '******3210 or ******3210'],
    ['कॉल ९८७६५४३२१० पर', 'कॉल ******३२१० पर'],
    ['Write to asha.k@example.test, please', 'Write to a****k@example.test, please'],
    ['PAN abcpk1234f or ABCPK 1234 F', 'PAN XXXXXX234f or XXXXXX234F'],
    ['Aadhaar 2345 6789 0123', 'Aadhaar ******0123'],
    ['Loan of ₹1,50,000 on 2026-11-20, 12 months', 'Loan of ₹1,50,000 on 2026-11-20, 12 months'],
  ])('hide what leads to a person in %j', (text, shown) => {
    expect(maskText(text)).toBe(shown);
  });
});
