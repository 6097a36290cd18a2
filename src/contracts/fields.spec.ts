import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type KindSamples, structuredKinds } from '../../test/support/structured-kinds.js';
import { fieldKinds, type FieldKindName, type FieldRule, parseField, patterns } from './fields.js';

const refused = (message: string) => ({ ok: false, message });
const taken = (value: unknown) => ({ ok: true, value });

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const otherId = '9b2e1c1a-0000-4000-8000-000000000002';

const kinds: KindSamples[] = [
  {
    rule: { kind: 'text' },
    valid: [
      ['  Two words ', 'Two words'],
      ['नमस्ते', 'नमस्ते'],
      ['x'.repeat(255), 'x'.repeat(255)],
    ],
    invalid: ['a\u0000b', 'two\nlines', 'a\tb', 'a\ud83d', 'a\u0085b', 'a\u2028b', 'abc\u202efdp.exe', 5, {}, [], true],
    message: 'text',
  },
  {
    rule: { kind: 'longText' },
    valid: [
      ['one\r\n\ttwo', 'one\r\n\ttwo'],
      ['x'.repeat(4000), 'x'.repeat(4000)],
    ],
    invalid: ['a\u0007b', 'a\u2066b', 1],
    message: 'text',
  },
  {
    rule: { kind: 'printedText' },
    valid: [
      ['  Lender & Sons (India) Ltd. ', 'Lender & Sons (India) Ltd.'],
      ['Café – ₹1', 'Café – ₹1'],
      ['Cafe\u0301', 'Café'],
      ['श्रीमती आशा क्\u200dष वर्मा', 'श्रीमती आशा क्\u200dष वर्मा'],
      ['x'.repeat(255), 'x'.repeat(255)],
    ],
    invalid: [
      ...['a\u200bb', '\u200dx', 'a\ufeffb', 'a\u00adb', '\u2060x', 'a\u200db', '---', 'தமிழ்', 'বাংলা', 'Кредит', '漢字', '😀 Bank'],
      ...['a\tb', 'a\u202eb', 5, {}],
    ],
    message: 'printed',
  },
  {
    rule: { kind: 'businessName' },
    valid: [['  Kosi & Sons (India) ', 'Kosi & Sons (India)']],
    invalid: ['<b>Kosi</b>', 'Kosi >', '< Kosi', '---', 'தமிழ்', 5, {}],
    message: 'printed',
  },
  {
    rule: { kind: 'lettersOnly' },
    valid: [
      ['Asha', 'Asha'],
      [' Asha  Rani ', 'Asha Rani'],
      ["O'Neill", 'ONeill'],
      ['a-b', 'a b'],
    ],
    invalid: ['Asha2', 'आशा', 'José', 'Asha & Rani', 'Asha (Rani)', 'a\u0000b'],
    message: 'lettersOnly',
  },
  {
    rule: { kind: 'companyName' },
    valid: [
      ['Acme 24', 'Acme 24'],
      ['abc', 'abc'],
      ['x'.repeat(40), 'x'.repeat(40)],
    ],
    invalid: ['ab', 'x'.repeat(41), 'Acme & Co'],
    message: 'companyName',
  },
  { rule: { kind: 'recordName' }, valid: [['Card_1 - gold', 'Card_1 - gold']], invalid: ['Card!', 'a/b'], message: 'text' },
  { rule: { kind: 'lenderName' }, valid: [['Lender_1-x', 'Lender_1-x']], invalid: ['Lender One', 'a.b'], message: 'text' },
  {
    rule: { kind: 'address' },
    valid: [
      ['12-B, M.G. Road #4', '12-B, M.G. Road #4'],
      ['मकान नं. 12-3, गाँधी मार्ग', 'मकान नं. 12-3, गाँधी मार्ग'],
      ['எண் 5, அண்ணா சாலை', 'எண் 5, அண்ணா சாலை'],
      ['12/4 (2nd floor) & "annexe"', '12-4, 2nd floor, and annexe'],
      ['one\ntwo\u202e', 'one two'],
    ],
    invalid: ['Road; drop', '<b>', 'a@b', '100%', 'Street*', 'a\u0000b', '😀', '4:B MG Road', '①', '12½ Main Road'],
    message: 'address',
  },
  {
    rule: { kind: 'locality' },
    valid: [
      ['Sector 14, Gurugram', 'Sector 14, Gurugram'],
      ['St. Thomas Mount #2', 'St. Thomas Mount #2'],
      ['अहमदाबाद', 'अहमदाबाद'],
      ['Ambala-Cantt', 'Ambala Cantt'],
      ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ],
    invalid: ['Pune: Satara', '<b>', '{{7*7}}'],
    message: 'locality',
  },
  {
    rule: { kind: 'personName' },
    valid: [
      ['Asha Verma', 'Asha Verma'],
      ['M. K. D’Souza-Rao', 'M. K. D’Souza-Rao'],
      ['आशा वर्मा', 'आशा वर्मा'],
    ],
    invalid: ['Asha', 'Asha  Verma', 'Asha 2', 'Asha <b>', 'Asha @Verma'],
    message: 'personName',
  },
  {
    rule: { kind: 'phone' },
    valid: [
      ['9876543210', '9876543210'],
      ['+91 98765 43210', '9876543210'],
      ['+९१ ९८७६५ ४३२१०', '9876543210'],
      ['0091-9876543210', '9876543210'],
      ['919876543210', '9876543210'],
      ['09876543210', '9876543210'],
      ['9198765432', '9198765432'],
    ],
    invalid: ['5876543210', '987654321', '98765432101', '+1 9876543210', '98765O3210', 9876543210],
    message: 'phone',
  },
  {
    rule: { kind: 'email' },
    valid: [['  Asha.Rani+x@Mail.Example.IN ', 'asha.rani+x@mail.example.in']],
    invalid: ['asha', 'asha@mail', '@mail.in', 'a b@mail.in', 'asha@mail..in', 'a@b.c.d.e.f.g', `${'a'.repeat(65)}@mail.in`],
    message: 'email',
  },
  {
    rule: { kind: 'otp' },
    valid: [
      ['012345', '012345'],
      ['०१२३४५', '012345'],
    ],
    invalid: ['12345', '1234567', '12345a', '१२३४५', 123456],
    message: 'otp',
  },
  {
    rule: { kind: 'pan' },
    valid: [
      ['ABCPK1234F', 'ABCPK1234F'],
      [' abcpk1234f ', 'ABCPK1234F'],
    ],
    invalid: ['ABCCK1234F', 'ABCPK12345', 'ABCPK123F', '1BCPK1234F', 12],
    message: 'pan',
  },
  {
    rule: { kind: 'pincode' },
    valid: [
      ['110001', '110001'],
      [560001, '560001'],
    ],
    invalid: ['999999', '111111', '010001', '11000', '1100011', 11000.5, -560001],
    message: 'pincode',
  },
  { rule: { kind: 'ifsc' }, valid: [[' hdfc0001234 ', 'HDFC0001234']], invalid: ['HDFC1001234', 'HDFC000123'], message: 'ifsc' },
  {
    rule: { kind: 'udyam' },
    valid: [
      ['UDYAM-MH-12-1234567', 'UDYAM-MH-12-1234567'],
      ['udyam-mh-12-1234567', 'UDYAM-MH-12-1234567'],
      ['UDYAMMH121234567', 'UDYAM-MH-12-1234567'],
      [' udyam mh 12 1234567 ', 'UDYAM-MH-12-1234567'],
      ['UDYAM-KR-03-0000001', 'UDYAM-KR-03-0000001'],
    ],
    invalid: ['UDYAM-XX-12-1234567', 'UDYAM-ZZ-12-1234567', 'UDYAM-M1-12-1234567', 'UDYAM-MH-12-123456', 'MH-12-1234567'],
    message: 'udyam',
  },
  {
    rule: { kind: 'gstin' },
    valid: [
      ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
      [' 29aagcb7383j1z4 ', '29AAGCB7383J1Z4'],
    ],
    invalid: ['27AAPFU0939F1ZW', '45AAPFU0939F1ZQ', '27AAPFU0939F1Z'],
    message: 'gstin',
  },
  {
    rule: { kind: 'businessPan' },
    valid: [['aapfu0939f', 'AAPFU0939F']],
    invalid: ['ABCPK1234F', 'AAPFU0939', 'AAPZU0939F'],
    message: 'pan',
  },
  {
    rule: { kind: 'inr' },
    valid: [
      [1500.5, 1500.5],
      ['1500.50', 1500.5],
      [0, 0],
      ['35000000', 35000000],
    ],
    invalid: [-1, 0.001, '1,500', '1e5', '0x10', Number.NaN, Number.POSITIVE_INFINITY, '12 000', [5], {}, 2e12],
    message: 'number',
  },
  {
    rule: { kind: 'grams' },
    valid: [
      [20.5, 20.5],
      ['7', 7],
      ['१२', 12],
    ],
    invalid: [-1, 'seven', true, '1e2'],
    message: 'oneDecimal',
  },
  {
    rule: { kind: 'integer' },
    valid: [
      [7, 7],
      ['7', 7],
      ['१२', 12],
    ],
    invalid: [-1, 2 ** 31, 'seven', true],
    message: 'number',
  },
  {
    rule: { kind: 'percent' },
    valid: [
      [10.99, 10.99],
      ['0.125', 0.125],
      [100, 100],
    ],
    invalid: [100.001, -0.5, 10.9999, '10%'],
    message: 'number',
  },
  {
    rule: { kind: 'flag' },
    valid: [
      [1, 1],
      ['1', 1],
      [true, 1],
      [0, 0],
      ['0', 0],
      [false, 0],
    ],
    invalid: [2, -1, 'yes', 'true', [], {}],
    message: 'flag',
  },
  {
    rule: { kind: 'date' },
    valid: [['2028-02-29', '2028-02-29']],
    invalid: ['2027-02-29', '2026-13-01', '2026-00-10', '29/02/2028', '2026-1-1', '0050-01-01', '2026-01-01T00:00', 20260101],
    message: 'date',
  },
  { rule: { kind: 'birthDate' }, valid: [['1996-05-17', '1996-05-17']], invalid: ['17/05/1996', '17051996'], message: 'birthDate' },
  {
    rule: { kind: 'lookup', lookup: 'gender' },
    valid: [
      [2, 2],
      ['2', 2],
      [0, 0],
    ],
    invalid: [1.5, -1, '1001', 'x', []],
    message: 'choice',
  },
  {
    rule: { kind: 'idList' },
    valid: [
      [[], []],
      [
        [id, otherId, id],
        [id, otherId],
      ],
    ],
    invalid: [id, ['x'], [1], { 0: id }],
    message: 'choice',
  },
  {
    rule: { kind: 'choice', choices: ['draft', 'published'] },
    valid: [['draft', 'draft']],
    invalid: ['Draft', 'gone', 1, ['draft'], {}],
    message: 'choice',
  },
  { rule: { kind: 'choiceList', choices: ['pl', 'bl'] }, valid: [[['pl'], ['pl']]], invalid: ['pl', ['cc'], {}], message: 'choice' },
  {
    rule: { kind: 'utmId' },
    valid: [[' summer_2026-a ', 'summer_2026-a']],
    invalid: ['two words', 'a.b', 'ग्रीष्म', 7, {}],
    message: 'code',
  },
  {
    rule: { kind: 'slug' },
    valid: [['demo-03', 'demo-03']],
    invalid: ['-demo', 'Demo', 'a b', 'x'.repeat(41), 7, {}],
    message: 'slug',
  },
  {
    rule: { kind: 'instant' },
    valid: [['2026-11-20T08:30:00.000Z', '2026-11-20T08:30:00.000Z']],
    invalid: ['2026-11-20', '2026-11-20T08:30:00+05:30', 'now', 1_790_000_000, {}],
    message: 'date',
  },
  {
    rule: { kind: 'id' },
    valid: [[id, id]],
    invalid: ['x', id.slice(1), 7, [id], {}],
    message: 'text',
  },
  {
    rule: { kind: 'helpline' },
    valid: [
      ['1800 000 001', '1800 000 001'],
      [' +91 80-0000 0000 ', '+91 80-0000 0000'],
      ['9876543210', '9876543210'],
    ],
    invalid: ['call me', '12345', '1800  000 001', '+', '1'.repeat(16), 1_800_000_001, ['1800 000 001']],
    message: 'helpline',
  },
  {
    // Set only by the server.
    rule: { kind: 'anyValue' },
    valid: [],
    invalid: ['text', 1, true, {}, []],
    message: 'text',
  },
  ...structuredKinds,
  {
    rule: { kind: 'textList', maxLength: 20 },
    valid: [[[], []]],
    invalid: ['one', {}, [''], ['one', '  '], ['one', '\u200b'], [1], [['one']], ['x'.repeat(21)], Array(13).fill('x')],
    message: 'lines',
  },
  {
    rule: { kind: 'secureLink' },
    valid: [[' https://bank.example/a?b={unique_id} ', 'https://bank.example/a?b={unique_id}']],
    invalid: ['http://bank.example', 'javascript:alert(1)', 'bank.example', 7, ['https://bank.example'], {}],
    message: 'secureLink',
  },
  {
    rule: { kind: 'image' },
    valid: [[`/api/images/${id}.webp`, `/api/images/${id}.webp`]],
    invalid: [`/api/images/${id}.svg`, `https://evil.example/api/images/${id}.webp`, '/api/images/../x.webp', id, 7, {}],
    message: 'image',
  },
  { rule: { kind: 'colour' }, valid: [[' #FFEE00 ', '#ffee00']], invalid: ['blue', '#fff', 'url(#123456)', 123456], message: 'colour' },
  {
    rule: { kind: 'hostList' },
    valid: [[['B.x ', 'b.x'], ['b.x']]],
    invalid: ['a', [''], ['a:80'], ['a..b'], ['2130706433'], ['a.example.'], [1]],
    message: 'hosts',
  },
];

describe('field kinds', () => {
  it.each(kinds.flatMap(({ rule, valid }) => valid.map(([raw, value]) => ({ rule, raw, value }))))(
    '$rule.kind parses $raw to $value',
    ({ rule, raw, value }) => {
      expect(parseField(rule, raw)).toEqual(taken(value));
    },
  );

  it.each(kinds.flatMap(({ rule, invalid, message }) => invalid.map((raw) => ({ rule, raw, message }))))(
    '$rule.kind refuses $raw',
    ({ rule, raw, message }) => {
      expect(parseField(rule, raw)).toEqual(refused(message));
    },
  );

  it('are all covered by this table', () => {
    expect(kinds.map(({ rule }) => rule.kind).sort()).toEqual((Object.keys(fieldKinds) as FieldKindName[]).sort());
  });

  it.each([undefined, null, '', '   ', '\u200b', '\u00ad \u2060', '\u2800', '\u3164'])(
    'parse the empty value %p to null, or refuse it when the field is required',
    (raw) => {
      for (const { rule } of kinds) {
        expect(parseField(rule, raw)).toEqual(taken(null));
        expect(parseField({ ...rule, required: true }, raw)).toEqual(refused('required'));
      }
    },
  );

  it.each<[string, FieldRule, unknown, unknown]>([
    ['below', { kind: 'inr', min: 100_000 }, 999, { ...refused('atLeast'), variables: { min: '₹1,00,000' } }],
    ['above', { kind: 'integer', max: 60 }, '61', { ...refused('atMost'), variables: { max: '60' } }],
    [
      'outside of both',
      { kind: 'inr', min: 1000, max: 3_500_000 },
      999,
      { ...refused('range'), variables: { min: '₹1,000', max: '₹35,00,000' } },
    ],
    ['above a percentage', { kind: 'percent', max: 36 }, 37, { ...refused('atMost'), variables: { max: '36%' } }],
    ['at the bound', { kind: 'integer', max: 60 }, 60, taken(60)],
    ['no number at all', { kind: 'integer', max: 60 }, 'sixty', refused('number')],
    ['no number at all, with a lower bound', { kind: 'inr', min: 1000 }, [5], refused('number')],
    ['no whole number', { kind: 'integer', min: 3, max: 60 }, 12.5, refused('wholeNumber')],
    ['no whole number, as a text', { kind: 'integer' }, '7.5', refused('wholeNumber')],
    ['digits of a Hindi keyboard', { kind: 'integer', max: 60 }, '६१', { ...refused('atMost'), variables: { max: '60' } }],
    ['a date in digits of a Hindi keyboard', { kind: 'birthDate' }, '१९९०-०१-३१', taken('1990-01-31')],
    ['a house number as it was written', { kind: 'address' }, 'मकान १२', taken('मकान १२')],
    ['too fine', { kind: 'inr', min: 1 }, 1.001, refused('number')],
    ['without bounds of its own', { kind: 'integer' }, -1, refused('number')],
    ['its own message', { kind: 'inr', min: 1, max: 1_000_000, message: 'monthlyIncome' }, 1_000_001, refused('monthlyIncome')],
    ['its own length', { kind: 'text', maxLength: 3 }, 'four', { ...refused('tooLong'), variables: { max: '3' } }],
    ...(['recordName', 'printedText', 'lettersOnly', 'address', 'locality', 'personName'] as const).map(
      (kind): [string, FieldRule, string, unknown] => [
        `no length, which has a bound nevertheless (${kind})`,
        { kind },
        'x'.repeat(256),
        { ...refused('tooLong'), variables: { max: '255' } },
      ],
    ),
    ['no length of a long text', { kind: 'longText' }, 'x'.repeat(4001), { ...refused('tooLong'), variables: { max: '4,000' } }],
    ['its own length of a long text', { kind: 'longText', maxLength: 3 }, 'four', { ...refused('tooLong'), variables: { max: '3' } }],
  ])('apply the rule of a field to a value: %s', (_name, rule, raw, answer) => {
    expect(parseField(rule, raw)).toEqual(answer);
  });

  it('return a stored form or a message for any input, and never throw', () => {
    const anything = fc.oneof(fc.anything({ withNullPrototype: true }), fc.jsonValue());
    const isStored = (value: unknown) => value === null || ['string', 'number'].includes(typeof value) || Array.isArray(value);
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...kinds), anything, ({ rule }, raw) => {
        const parsed = parseField({ ...rule, min: 5 }, raw);
        seen[parsed.ok ? 'taken' : 'refused'] += 1;
        expect(parsed.ok ? isStored(parsed.value) : typeof parsed.message === 'string').toBe(true);
      }),
      { numRuns: 3_000 },
    );
    // The random input covers both results.
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(20);
  });

  it('parse their stored form to the same value', () => {
    for (const { rule, valid } of kinds) {
      for (const [, value] of valid) expect(parseField(rule, value)).toEqual(taken(value));
    }
  });
});

describe('shared patterns', () => {
  it.each<[keyof typeof patterns, string[], string[]]>([
    ['businessPan', ['AAACB7383J'], ['ABCPK1234F', 'AAADB7383J', 'aaacb7383j']],
    ['gstin', ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'], ['27AAPFU0939F0ZV', '27AAPFU0939F1XV', '7AAPFU0939F1ZV']],
    ['uuid', [id], [id.toUpperCase(), `${id}0`, 'x']],
  ])('%s matches only valid values', (name, good, bad) => {
    expect(good.filter((text) => !patterns[name].test(text))).toEqual([]);
    expect(bad.filter((text) => patterns[name].test(text))).toEqual([]);
  });

  it('match whole values only, not one line of a text', () => {
    const samples: Record<string, string> = {
      pan: 'ABCPK1234F',
      phone: '9876543210',
      pincode: '110001',
      otp: '123456',
      ifsc: 'HDFC0001234',
    };
    for (const [name, text] of Object.entries(samples)) {
      const pattern = patterns[name as keyof typeof patterns];
      expect(pattern.test(text)).toBe(true);
      for (const wrapped of [`${text}\n`, `\n${text}`, `x\n${text}\ny`, ` ${text}`]) expect(pattern.test(wrapped)).toBe(false);
    }
  });

  it('keep no state between calls', () => {
    expect(Object.values(patterns).filter(({ flags }) => /[gy]/.test(flags))).toEqual([]);
  });

  /** Returns the fastest of several runs, because a busy machine slows single runs down. */
  const milliseconds = (work: () => unknown, tries = 3): number => {
    const times = Array.from({ length: tries }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  /** Reference: the time of a pattern with quadratic backtracking. */
  const quadratic = (length: number) => milliseconds(() => / +$/.test(`${' '.repeat(length)}!`), 1);

  it.each(Object.entries(patterns))('%s rejects long hostile input fast', (_name, pattern) => {
    const length = 20_000;
    const control = quadratic(length);
    const units = ['a', 'A', '9', ' ', 'a ', 'a.', 'a-', '.', '-', '@', 'a@', 'UDYAM-', 'ABCPK1234F', '\u0000', '२'];
    for (const unit of units) {
      const long = unit.repeat(length / unit.length);
      for (const hostile of [long, `${long}!`, `a@${long}!`, `a@a${long}`, `!${long}`]) {
        expect(milliseconds(() => pattern.test(hostile)) / control).toBeLessThan(0.1);
      }
    }
  });

  it('parse long hostile input fast for every kind', () => {
    const control = quadratic(30_000);
    for (const { rule } of kinds) {
      for (const unit of ['a ', '9-', ' ', '+91', '\u202e', '-9.', '/', '& (', ' ,', '\n', "'"]) {
        expect(milliseconds(() => parseField(rule, unit.repeat(30_000))) / control).toBeLessThan(0.1);
      }
    }
  });
});

it('a validate function of a rule refuses a value with its own message and accepts others', () => {
  const rule: FieldRule = { kind: 'slug', validate: (slug) => (slug === 'admin' ? 'taken' : undefined) };
  expect(parseField(rule, ' admin ')).toEqual(refused('taken'));
  expect(parseField(rule, 'admin-2')).toEqual(taken('admin-2'));
});
