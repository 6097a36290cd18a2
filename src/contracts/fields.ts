/**
 * Field kinds: one table that the API parses by and the web draws by. A value on the wire is hostile until `parseField` accepted it.
 * Wire forms (product specification §3): flags are 0 or 1, money and counts are numbers, dates are `YYYY-MM-DD`, unbounded is null.
 */
import { birthDateMessage, isoDate } from './days.js';
import { latinDigits } from './digits.js';
import { formatMoney, formatNumber, formatPercent } from './i18n/format.js';
import type { TextVariables } from './i18n/translate.js';
import type { FieldKindName, Widget } from './field-kind-names.js';
import type { FieldMessage } from './field-messages.js';
import { patterns } from './field-patterns.js';
import type { FieldRule, WireValue } from './field-rule.js';
import { hiddenInLongText, MAX_TEXT, MOST_LINES, printedText, text, textList } from './field-texts.js';
import { gstinOf } from './gstin.js';
import { hostNamesFrom } from './hosts.js';
import { imageLocation } from './images.js';
import { linkProblem } from './links.js';
import { ltvExcess, parseLtvTiers } from './ltv-tiers.js';
import { parsePincodeAreas, wrongAreaLines } from './pincode-areas.js';
import { parsePenalTerms } from './penal-terms.js';
import { isPersonal, tellsOfSomebody } from './personal-text.js';
import { udyamOf } from './udyam.js';

export { MOST_LINES, patterns };
export type { FieldKindName, FieldMessage, FieldRule, Widget, WireValue };

interface FieldKind {
  readonly widget: Widget;
  /** Text key of the message that is shown when the value does not fit, below `errors.field`. */
  readonly message: FieldMessage;
  /** Which message, where a kind has several. */
  readonly messageFor?: (raw: unknown) => FieldMessage;
  /** The same, where the message names something. */
  readonly problemOf?: (raw: unknown, field: FieldRule) => FieldProblem | undefined;
  /** The characters that can be typed at all, where not every one can (product specification §5 "Add Lender name"). */
  readonly characters?: RegExp;
  /** How long a text may be where its rule does not say; one that is longer is told so. */
  readonly longest?: number;
  /** Typed anew each time: no device keeps it, in a draft either. */
  readonly isNeverKept?: true;
  /** Turns a non-empty wire value into its stored form, or returns undefined when it does not fit. */
  readonly parse: (raw: unknown, field: FieldRule) => WireValue | undefined;
}

const MAX_LONG_TEXT = 4000;
/** Records that a list of ids may name: more than there are lenders. */
export const MOST_IDS = 1000;
/** What numeric(14,2) holds. */
const LARGEST_AMOUNT = 999_999_999_999.99;

const upper = (pattern: RegExp) => (raw: unknown) => {
  if (typeof raw !== 'string') return undefined;
  const value = raw.trim().toUpperCase();
  return pattern.test(value) ? value : undefined;
};

const numeric =
  (decimals: number) =>
  (raw: unknown, { min, max }: FieldRule) => {
    const value = typeof raw === 'string' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(raw.trim()) ? Number(raw) : raw;
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    if ((min !== undefined && value < min) || (max !== undefined && value > max)) return undefined;
    return Number(value.toFixed(decimals)) === value ? value : undefined;
  };

const phone = (raw: unknown) => {
  if (typeof raw !== 'string') return undefined;
  const digits = raw.replace(/[\s-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return patterns.phone.test(digits) ? digits : undefined;
};

/** What cites papers may hold their numbers. */
const isTelling = (reason: string | undefined, { citesPapers }: FieldRule) =>
  reason !== undefined && (citesPapers ? isPersonal(reason) : tellsOfSomebody(reason));

export const fieldKinds = {
  text: { widget: 'text', message: 'text', longest: MAX_TEXT, parse: text() },
  longText: {
    widget: 'multiline',
    message: 'text',
    longest: MAX_LONG_TEXT,
    parse: (raw, field) => text(undefined, hiddenInLongText)(raw, { maxLength: MAX_LONG_TEXT, ...field }),
  },
  reason: {
    widget: 'text',
    message: 'text',
    problemOf: (raw, field) => (isTelling(text()(raw, { kind: 'reason' }), field) ? { message: 'noPersonalData' } : undefined),
    longest: MAX_TEXT,
    parse: (raw, field) => {
      const reason = text()(raw, field);
      return isTelling(reason, field) ? undefined : reason;
    },
  },
  printedText: { widget: 'text', message: 'printed', parse: printedText },
  lettersOnly: { widget: 'text', message: 'lettersOnly', parse: text(patterns.lettersOnly) },
  companyName: { widget: 'text', message: 'companyName', parse: text(patterns.companyName) },
  recordName: { widget: 'text', message: 'text', longest: MAX_TEXT, parse: text(patterns.recordName) },
  lenderName: { widget: 'text', message: 'text', longest: MAX_TEXT, characters: patterns.lenderName, parse: text(patterns.lenderName) },
  address: { widget: 'text', message: 'address', parse: text(patterns.address) },
  locality: { widget: 'text', message: 'locality', parse: text(patterns.locality) },
  personName: { widget: 'text', message: 'personName', parse: text(patterns.personName) },
  phone: { widget: 'phone', message: 'phone', parse: phone },
  email: { widget: 'email', message: 'email', parse: (raw, field) => text(patterns.email)(raw, field)?.toLowerCase() },
  otp: { widget: 'otp', message: 'otp', isNeverKept: true, parse: text(patterns.otp) },
  pan: { widget: 'pan', message: 'pan', parse: upper(patterns.pan) },
  pincode: {
    widget: 'pincode',
    message: 'pincode',
    parse: (raw) => text(patterns.pincode)(typeof raw === 'number' ? String(raw) : raw, { kind: 'pincode' }),
  },
  ifsc: { widget: 'ifsc', message: 'ifsc', isNeverKept: true, parse: upper(patterns.ifsc) },
  udyam: { widget: 'udyam', message: 'udyam', parse: udyamOf },
  gstin: { widget: 'gstin', message: 'gstin', parse: gstinOf },
  businessPan: { widget: 'pan', message: 'pan', parse: upper(patterns.businessPan) },
  inr: { widget: 'money', message: 'number', parse: (raw, field) => numeric(2)(raw, { min: 0, max: LARGEST_AMOUNT, ...field }) },
  integer: {
    widget: 'number',
    message: 'number',
    messageFor: (raw) => (Number.isInteger(numeric(6)(raw, { kind: 'integer' }) ?? 0) ? 'number' : 'wholeNumber'),
    parse: (raw, field) => numeric(0)(raw, { min: 0, max: 2_147_483_647, ...field }),
  },
  /** A weight, to a tenth of a gram. */
  grams: { widget: 'number', message: 'oneDecimal', parse: (raw, field) => numeric(1)(raw, { min: 0, ...field }) },
  percent: { widget: 'number', message: 'number', parse: (raw, field) => numeric(3)(raw, { min: 0, max: 100, ...field }) },
  flag: {
    widget: 'flag',
    message: 'flag',
    parse: (raw) => (raw === 1 || raw === '1' || raw === true ? 1 : raw === 0 || raw === '0' || raw === false ? 0 : undefined),
  },
  date: { widget: 'date', message: 'date', parse: isoDate },
  birthDate: {
    widget: 'birth-date',
    message: 'birthDate',
    messageFor: (raw) => birthDateMessage(raw) ?? 'birthDate',
    parse: (raw) => (birthDateMessage(raw) ? undefined : isoDate(raw)),
  },
  lookup: {
    widget: 'select',
    message: 'choice',
    parse: (raw) =>
      typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 ? raw : numeric(0)(raw, { kind: 'integer', min: 0, max: 1000 }),
  },
  idList: {
    widget: 'multi-select',
    message: 'choice',
    problemOf: (raw) =>
      Array.isArray(raw) && raw.length > MOST_IDS ? { message: 'tooMany', variables: { max: formatNumber(MOST_IDS) } } : undefined,
    parse: (raw) =>
      Array.isArray(raw) &&
      raw.length <= MOST_IDS &&
      raw.every((item): item is string => typeof item === 'string' && patterns.uuid.test(item))
        ? [...new Set(raw)]
        : undefined,
  },
  /** Any number of a list of contracts/lookups, in its order. */
  lookupList: {
    widget: 'multi-select',
    message: 'choice',
    parse: (raw) =>
      Array.isArray(raw) && raw.length <= 50 && raw.every((id): id is number => Number.isInteger(id) && id >= 0)
        ? [...new Set(raw)].sort((a, b) => a - b)
        : undefined,
  },
  choice: {
    widget: 'select',
    message: 'choice',
    parse: (raw, { choices = [] }) => choices.find((one) => one === raw),
  },
  /** Some of its choices, in their order; none of them stands for all. */
  choiceList: {
    widget: 'multi-select',
    message: 'choice',
    parse: (raw, { choices = [] }) =>
      Array.isArray(raw) && raw.every((item) => choices.some((one) => one === item))
        ? choices.filter((one) => raw.includes(one))
        : undefined,
  },
  utmId: { widget: 'text', message: 'code', characters: patterns.lenderName, parse: text(patterns.lenderName) },
  slug: { widget: 'text', message: 'slug', parse: text(patterns.slug) },
  /** A moment that there is, ISO 8601, UTC. */
  instant: { widget: 'moment', message: 'date', parse: (raw) => (typeof raw === 'string' && isInstant(raw) ? raw : undefined) },
  id: { widget: 'text', message: 'text', parse: text(patterns.uuid) },
  helpline: { widget: 'text', message: 'helpline', parse: text(patterns.helpline) },
  /** Whatever a value can be; the server alone sets it. */
  anyValue: { widget: 'text', message: 'text', parse: () => undefined },
  ltvTiers: {
    widget: 'ltv-tiers',
    message: 'ltvTiers',
    problemOf: (raw, { law = 'gold' }) => {
      const excess = ltvExcess(raw, law);
      return excess && { message: 'ltvAbove', variables: excess };
    },
    parse: (raw, { law = 'gold' }) => parseLtvTiers(raw, law),
  },
  pincodeAreas: {
    widget: 'pincode-areas',
    message: 'areas',
    problemOf: (raw) => {
      const lines = wrongAreaLines(raw);
      return lines === undefined ? undefined : { message: 'areaLines', variables: { lines } };
    },
    parse: parsePincodeAreas,
  },
  penalTerms: { widget: 'penal-terms', message: 'penalTerms', parse: parsePenalTerms },
  textList: { widget: 'text-list', message: 'lines', parse: textList },
  /** A link to somebody else's page, in which a placeholder may stand for a customer. */
  secureLink: {
    widget: 'link',
    message: 'secureLink',
    messageFor: (raw) => linkProblem(raw) ?? 'secureLink',
    parse: (raw, field) => (linkProblem(raw) ? undefined : text()(raw, field)),
  },
  /** Where an image of ours lies (contracts/images). */
  image: { widget: 'image', message: 'image', parse: text(imageLocation) },
  /** `#rrggbb` */
  colour: { widget: 'colour', message: 'colour', parse: (raw, field) => text(patterns.colour)(raw, field)?.toLowerCase() },
  hostList: { widget: 'text-list', message: 'hosts', parse: (raw) => hostNamesFrom(raw, MOST_LINES) },
} as const satisfies Record<string, FieldKind>;

/** Why a value is refused; `variables` are what the message names, where it names anything. */
export interface FieldProblem {
  readonly message: FieldMessage;
  readonly variables?: TextVariables;
}

export type ParsedField = { readonly ok: true; readonly value: WireValue } | ({ readonly ok: false } & FieldProblem);

/** Words keep the digits they were written with: a house may have the number १२. */
const wordWidgets: readonly Widget[] = ['text', 'multiline', 'link', 'image', 'colour'];

/** A typed or pasted text as its kind reads it: in Latin digits, except where it is words. */
export function asRead(widget: Widget, text: string): string {
  return wordWidgets.includes(widget) ? text : latinDigits(text);
}

/** The characters that can be typed into a field at all; undefined where all can. */
export const charactersOf = ({ kind }: FieldRule): RegExp | undefined => (fieldKinds[kind] as FieldKind).characters;

/** Whether a device may keep what is typed into a field, until it is saved. */
export const mayBeKept = ({ kind }: Pick<FieldRule, 'kind'>): boolean => !(fieldKinds[kind] as FieldKind).isNeverKept;

/** `2026-02-30T…` looks like a moment and is none. */
const isInstant = (raw: string) => patterns.instant.test(raw) && isoDate(raw.slice(0, 10)) !== undefined && !Number.isNaN(Date.parse(raw));

const isEmpty = (raw: unknown) => raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');

/**
 * Parses a wire value by its rule. Empty (undefined, null or blank) becomes null, and is refused only where the field is required.
 * Lookup ids are checked for membership by `isLookupId` of contracts/lookups, which knows the lists.
 */
export function parseField(rule: FieldRule, raw: unknown): ParsedField {
  if (isEmpty(raw)) return rule.required ? { ok: false, message: rule.whenEmpty ?? 'required' } : { ok: true, value: null };
  const kind: FieldKind = fieldKinds[rule.kind];
  const read = typeof raw === 'string' ? asRead(kind.widget, raw) : raw;
  const value = kind.parse(read, rule);
  if (value !== undefined) {
    const message = rule.refuses?.(value);
    return message ? { ok: false, message } : { ok: true, value };
  }
  if (rule.message) return { ok: false, message: rule.message };
  const { maxLength = kind.longest ?? Infinity } = rule;
  if (typeof read === 'string' && read.trim().length > maxLength)
    return { ok: false, message: 'tooLong', variables: { max: formatNumber(maxLength) } };
  if (isOutOfRange(rule, read)) return { ok: false, ...boundsProblem(rule) };
  return { ok: false, ...(kind.problemOf?.(read, rule) ?? { message: kind.messageFor?.(read) ?? kind.message }) };
}

/** The bounds of a number's rule as they are written, `min` and `max`, for the texts that name them. */
export function writtenBounds({ kind, min, max }: FieldRule): TextVariables {
  const write = kind === 'inr' ? formatMoney : kind === 'percent' ? formatPercent : formatNumber;
  return { ...(min !== undefined && { min: write(min) }), ...(max !== undefined && { max: write(max) }) };
}

/** The problem of a number outside of its rule's bounds, which names them. */
function boundsProblem(rule: FieldRule): FieldProblem {
  const { min, max, whenOutside } = rule;
  const message = whenOutside ?? (min === undefined ? 'atMost' : max === undefined ? 'atLeast' : 'range');
  return { message, variables: writtenBounds(rule) };
}

function isOutOfRange(rule: FieldRule, raw: unknown): boolean {
  const value = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : NaN;
  const bounded = rule.min !== undefined || rule.max !== undefined;
  return bounded && Number.isFinite(value) && (value < (rule.min ?? -Infinity) || value > (rule.max ?? Infinity));
}
