import { todayInIndia } from '../../../../src/contracts/days.js';
import type { Day, Medium, ModelCell } from './model.js';
import type { Random } from '../../random.js';

/** One value in one common notation, with its expected result. */
export interface SampleValue {
  cell: ModelCell;
  value: string | null;
  /** Code of the problem of the cell. */
  problem?: string;
  /** Normalized status value. */
  key?: string;
}

type SampleOption = SampleValue | undefined | false;
type Maker = (random: Random, medium: Medium) => SampleValue;

const text = (content: string, value: string | null): SampleValue => ({ cell: { text: content }, value });
const bad = (cell: ModelCell, problem: string): SampleValue => ({ cell, value: null, problem });
const oneOf = (random: Random, ways: readonly SampleOption[]): SampleValue => random.pick(ways.filter((way) => typeof way === 'object'));
const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');
/** Whitespace at the ends of copied cells. */
const padding = (random: Random) => random.pick(['', '', ' ', '  ', '\u00a0', ' \u00a0']);
const padded = (random: Random, content: string) => padding(random) + content + padding(random);

const application: Maker = (random, medium) => {
  const serial = random.int(1, 9_999_999);
  const zeros = `00${serial}`;
  if (random.chance(0.01)) return bad({ text: '1.2E+15' }, 'id-digits-lost');
  if (medium.typed && !medium.exact && random.chance(0.01)) return bad({ number: 1_234_567_890_123_456 }, 'id-digits-lost');
  return oneOf(random, [
    text(`APP-${zeros}`, `APP-${zeros}`),
    text(zeros, zeros),
    text(padded(random, zeros), zeros),
    text(`'${zeros}`, zeros),
    medium.typed ? { cell: { number: serial }, value: String(serial) } : { cell: { text: zeros, asFormula: true }, value: zeros },
    medium.formats && { cell: { number: serial, format: '0000000000' }, value: String(serial).padStart(10, '0') },
    medium.formulas && { cell: { formula: `"LN"&"${serial}"`, result: `LN${serial}` }, value: `LN${serial}` },
  ]);
};

const STATUSES = [['In', 'Progress'], ['Disbursed'], ['Login', 'Done'], ['Rejected', 'by', 'Bank'], ['Approved']];
const status: Maker = (random, medium) => {
  const words = random.pick(medium.script === 'any' ? [...STATUSES, ['स्वीकृत'], ['ऋण', 'वितरित']] : STATUSES);
  const between = random.pick([' ', '-', '_', '  ', '\u00a0', '\n', '\u00a0 ']);
  const cased = random.chance(0.3) ? words.map((word) => word.toUpperCase()) : words;
  const seen = cased.join(/^[-_]$/.test(between) ? between : ' ');
  return { ...text(padded(random, cased.join(between)), seen), key: words.map((word) => word.toLowerCase()).join(' ') };
};

/** Formats `1234567` as `12,34,567`, grouped from the right. */
function lakhs(rupees: number): string {
  const [head, tail] = [String(rupees).slice(0, -3), String(rupees).slice(-3)];
  const pairs: string[] = [];
  for (let end = head.length; end > 0; end -= 2) pairs.unshift(head.slice(Math.max(0, end - 2), end));
  return [...pairs, tail].join(',');
}

const NUMBER_FORMATS = ['General', '#,##0.00', '0.00', '[$₹-4009] #,##,##0.00', '"Rs." #,##0.00', '_(* #,##0.00_);_(* (#,##0.00);_(@_)'];
const amount: Maker = (random, medium) => {
  const rupees = random.int(1, 99_999_999);
  const paise = String(random.chance(0.4) ? 0 : random.int(1, 99)).padStart(2, '0');
  const value = `${rupees}.${paise}`;
  const number = Number(value);
  if (random.chance(0.03))
    return oneOf(random, [
      bad({ text: `-${lakhs(rupees)}` }, 'amount-negative'),
      bad({ text: `(${value})` }, 'amount-negative'),
      bad({ text: `${rupees},5` }, 'amount-unreadable'),
      bad({ text: `${rupees}e2` }, 'amount-unreadable'),
      bad({ text: '12345678901234' }, 'amount-too-large'),
      medium.typed && bad({ number: -number }, 'amount-negative'),
      medium.typed && bad({ error: random.pick(['#REF!', '#N/A', '#DIV/0!', '#VALUE!', '#NAME?']) }, 'cell-error'),
      medium.uncalculated && bad({ uncalculated: '1+1' }, 'formula-without-value'),
    ]);
  return oneOf(random, [
    text(value, value),
    text(padded(random, `${lakhs(rupees)}.${paise}`), value),
    text(`${rupees.toLocaleString('en-US')}.${paise}`, value),
    text(`Rs. ${lakhs(rupees)}.${paise}/-`, value),
    medium.script === 'any' && text(`₹\u00a0${lakhs(rupees)}.${paise}`, value),
    text(`${value} INR`, value),
    text(random.pick(['', '-', 'N/A', 'nil', ' ']), null),
    medium.typed && { cell: { number }, value },
    medium.formats && { cell: { number, format: random.pick(NUMBER_FORMATS) }, value },
    medium.formulas && { cell: { formula: `${value}*1`, result: number }, value },
  ]);
};

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const two = (number: number) => String(number).padStart(2, '0');
/** Returns the days since 30 December 1899, or since 1 January 1904. */
export function serialOf([year, month, day]: Day, date1904: boolean): number {
  return (Date.UTC(year, month - 1, day) - (date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / 86_400_000;
}

const paidOn: Maker = (random, medium) => {
  const [year, month, day]: Day = [random.int(2008, 2026), random.int(1, 12), random.int(1, 28)];
  const [d, m] = [two(day), two(month)];
  const value = `${year}-${m}-${d}`;
  if (random.chance(0.03))
    return oneOf(random, [
      bad({ text: `31/02/${year}` }, 'date-not-real'),
      value <= todayInIndia()
        ? text(`${d}/${m}/${String(year).slice(2)}`, value)
        : bad({ text: `${d}/${m}/${String(year).slice(2)}` }, 'date-two-digit-year'),
      bad({ text: 'last week' }, 'date-unreadable'),
      medium.typed && bad({ error: '#REF!' }, 'cell-error'),
    ]);
  if (random.chance(0.002)) return bad({ text: `12/31/${year}` }, 'date-month-first');
  const name = MONTHS[month - 1] ?? '';
  return oneOf(random, [
    text(`${d}-${m}-${year}`, value),
    text(`${day}/${month}/${year}`, value),
    text(padded(random, `${d}.${m}.${year}`), value),
    text(`${d}-${name.slice(0, 3)}-${year}`, value),
    text(`${day} ${name} ${year}`, value),
    text(value, value),
    text(`${value}T00:00:00`, value),
    text(`${d}/${m}/${year} ${two(random.int(0, 23))}:${two(random.int(0, 59))}`, value),
    text(`${d}-${m}-${year} 02:30 PM`, value),
    text(`${value}T${two(random.int(0, 17))}:00:00Z`, value),
    text('', null),
    text(String(serialOf([year, month, day], medium.typed && medium.date1904)), value),
    medium.typed && { cell: { date: [year, month, day], format: random.pick(medium.dateFormats) }, value },
    medium.typed && { cell: { date: [year, month, day], format: random.pick(medium.dateFormats) }, value },
    medium.typed && { cell: { number: serialOf([year, month, day], medium.date1904) }, value },
  ]);
};

const rate: Maker = (random, medium) => {
  const hundredths = random.int(100, 4000);
  const value = String(Number(`${Math.floor(hundredths / 100)}.${two(hundredths % 100)}`));
  if (random.chance(0.03))
    return oneOf(random, [
      bad({ text: '0.16' }, 'percent-unclear'),
      bad({ text: 'ten' }, 'percent-unreadable'),
      bad({ text: '120%' }, 'percent-out-of-range'),
      bad({ text: '-3' }, 'percent-out-of-range'),
      medium.typed && bad({ number: 0.16 }, 'percent-unclear'),
    ]);
  return oneOf(random, [
    text(value, value),
    text(`${value}%`, value),
    text(`${value} %`, value),
    text('NA', null),
    medium.typed && { cell: { number: Number(value) }, value },
    medium.formats && { cell: { number: hundredths / 10_000, format: random.pick(['0.00%', '0%', '0.0%;[Red]-0.0%', '0.00" "%']) }, value },
  ]);
};

const tenure: Maker = (random, medium) => {
  const months = random.int(1, 3600);
  const value = String(months);
  if (random.chance(0.02)) return bad({ text: `${value}.5` }, 'number-unreadable');
  return oneOf(random, [
    text(value, value),
    text(`${value}.0`, value),
    text(months.toLocaleString('en-US'), value),
    text(`0${value}`, value),
    medium.typed && { cell: { number: months }, value },
    medium.formulas && { cell: { formula: `${value}+0`, result: months }, value },
  ]);
};

const phone: Maker = (random, medium) => {
  const value = random.pick(['6', '7', '8', '9']) + digits(random, 9);
  if (random.chance(0.02)) return bad({ text: '12345' }, 'phone-unreadable');
  return oneOf(random, [
    text(value, value),
    text(`+91 ${value.slice(0, 5)} ${value.slice(5)}`, value),
    text(`0${value}`, value),
    text(`+91-${value}`, value),
    text(`XXXXXX${value.slice(6)}`, `******${value.slice(6)}`),
    medium.typed && { cell: { number: Number(value) }, value },
  ]);
};

const WESTERN = [
  'sent',
  'Café',
  '“as agreed”',
  '€500',
  '5" pipe',
  'a,b;c',
  '=1+1',
  '+91',
  '@home',
  '\\N',
  '\\.',
  "O'Brien",
  '100%',
  '<b>&amp;',
  '-',
];
const ANY = [...WESTERN, 'ग्राहक', 'सहमत', 'क्ष्म्य', 'தமிழ்', '🙂', '𠮷', 'e\u0301', ']]>', '₹5,000'];
const remarks: Maker = (random, medium) => {
  const words = Array.from({ length: random.int(0, 6) }, () => random.pick(medium.script === 'any' ? ANY : WESTERN));
  if (random.chance(0.005)) return bad({ text: 'long '.repeat(201) }, 'text-too-long');
  const written = words.map((word, i) => (i === 0 ? '' : random.pick([' ', ' ', '  ', '\n', ' \u00a0', '\t'])) + word).join('');
  return text(padded(random, written), words.join(' ') || null);
};

/** Generators of values by column key. */
export const makers: Record<string, Maker> = { application, status, amount, paid_on: paidOn, rate, tenure, phone, remarks };
