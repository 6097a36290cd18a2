import { describe, expect, it } from '@jest/globals';
import { languages } from '../../../contracts/i18n/translate.js';
import { type Channel, channels } from '../messages/commands.js';
import { templates, type Wording } from './templates.js';
import { fillWording, matchesWording } from './wording.js';

const LIMIT = 30;
const values = {
  otp: '123456',
  host: 'loans.example.test',
  lender: 'Sahyadri Finance',
  status: 'Disbursed',
  link: 'https://a.test/#secret',
  browser: 'Firefox 131, Linux',
  time: '23 Nov 2026, 8:30 am',
  timeHindi: '23 नव॰ 2026, सुबह 8:30',
  event: 'Staff account added: Asha Rao (Full access)',
  eventHindi: 'कर्मचारी खाता जोड़ा गया: Asha Rao (पूर्ण अधिकार)',
  actor: 'Ravi Menon',
  product: 'Personal',
  productHindi: 'पर्सनल',
  failed: '6',
  calls: '10',
  minutes: '30',
  percent: '60',
  sent: '5',
  limit: '10',
  period: 'hour',
  periodHindi: 'घंटे',
  scope: 'one brand',
  scopeHindi: 'एक ब्रांड',
  file: 'merchants.xlsx',
  partner: 'Demo 02',
  created: '2',
  updated: '1',
  reference: 'M-4711',
  brand: 'Demo 02',
  officer: 'A. Officer',
  email: 'officer@a.test',
  reason: 'A number does not fit.',
  number: 'H-2345-6789',
  answer: 'Please log in.\n\nThen open “Profile” and choose “Change address”.',
};

const all = Object.entries(templates).flatMap(([key, { wordings }]) =>
  (Object.keys(wordings) as Channel[]).flatMap((channel) =>
    languages.map((language) => ({ key, channel, language, wording: wordings[channel]?.[language] as Wording })),
  ),
);

describe('registered wordings', () => {
  it.each(all)('$key for $channel in $language has one variable per placeholder and matches itself once filled', ({ wording }) => {
    expect(wording.text.split('{#var#}').length - 1).toBe(wording.variables.length);
    const body = fillWording(wording, values, LIMIT);
    expect(body).not.toContain('{#');
    expect(matchesWording(wording, body, LIMIT)).toBe(true);
  });

  it.each(languages)('the OTP SMS ends with the WebOTP line (%s)', (language) => {
    const wording = templates['login-otp'].wordings.sms?.[language] as Wording;
    expect(fillWording(wording, values, LIMIT)).toMatch(/\n@loans\.example\.test #123456$/);
  });

  it('only e-mails have a subject', () => {
    expect(all.filter(({ channel, wording }) => (channel === 'email') !== Boolean(wording.subject))).toEqual([]);
    expect(channels).toContain('email');
  });
});

describe('fillWording and matchesWording', () => {
  const wording: Wording = { text: 'Hello {#var#}, (code {#var#})', variables: ['name', 'code'] };

  it('keep a variable on one line and within the limit for any value', () => {
    const body = fillWording(wording, { name: `Asha\n@evil.test #999999 ${'x'.repeat(40)}`, code: '1' }, LIMIT);
    expect(body).toBe('Hello Asha @evil.test #999999 xxxxx…, (code 1)');
    expect(matchesWording(wording, body, LIMIT)).toBe(true);
  });

  it('keep lines and length of free text, and nothing else', () => {
    const free = { ...wording, freeText: 'name' };
    const body = fillWording(free, { name: ` Dear Asha,\n\n${'x'.repeat(40)}\n`, code: '1\n2' }, LIMIT);
    expect(body).toBe(`Hello Dear Asha,\n\n${'x'.repeat(40)}, (code 1 2)`);
    expect(matchesWording(free, body, LIMIT)).toBe(true);
    expect(matchesWording(free, `${body}\nand more`, LIMIT)).toBe(false);
  });

  it('treat a value as plain text', () => {
    expect(fillWording(wording, { name: '$& {#var#}', code: '2' }, LIMIT)).toBe('Hello $& {#var#}, (code 2)');
  });

  it.each([
    ['other words', 'Hi Asha, (code 1)'],
    ['an addition', 'Hello Asha, (code 1) and more (code 2'],
    ['a missing variable', 'Hello , (code 1)'],
    ['a variable beyond the limit', `Hello ${'x'.repeat(31)}, (code 1)`],
    ['a line of its own', 'Hello Asha\n@evil.test #1, (code 1)'],
  ])('reject %s', (_, body) => expect(matchesWording(wording, body, LIMIT)).toBe(false));

  it('report a missing variable by name', () => {
    expect(() => fillWording(wording, { name: 'Asha' }, LIMIT)).toThrow('the variable code is missing');
  });
});
