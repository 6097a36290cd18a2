/**
 * Field kinds: the API parses with this table, and the web renders fields from it. A wire value is untrusted until `parseField` has
 * accepted it.
 * Wire forms (product specification §3): flags are 0 or 1, money and counts are numbers, dates are `YYYY-MM-DD`, unbounded is null.
 */
import { validateBirthDate, parseIsoDate } from './days.js';
import { toLatinDigits } from './digits.js';
import { formatMoney, formatNumber, formatPercent } from './i18n/format.js';
import type { TextVariables } from './i18n/translate.js';
import type { FieldKindName, Widget } from './field-kind-names.js';
import type { FieldMessage } from './field-messages.js';
import { patterns } from './field-patterns.js';
import type { FieldRule, WireValue } from './field-rule.js';
import {
  hiddenCharactersInLongText,
  MAX_TEXT_LENGTH,
  MAX_LINES,
  parseBusinessName,
  parsePrintedText,
  createTextParser,
  isBlank,
  parseTextList,
} from './text-parsers.js';
import { parseGstin } from './gstin.js';
import { parseHostNames } from './hosts.js';
import { imageUrlPattern } from './images.js';
import { validateLink } from './links.js';
import { findLtvExcess, parseLtvTiers } from './ltv-tiers.js';
import { parsePincodeAreas, findInvalidAreaLines } from './pincode-areas.js';
import { parsePenalTerms } from './penal-terms.js';
import { hasPersonalData, hasIdentifier } from './personal-data.js';
import { normalizeAddress, normalizeLocality, normalizeName } from './text-normalizers.js';
import { parseUdyam } from './udyam.js';

export { MAX_LINES, patterns };
export type { FieldKindName, FieldMessage, FieldRule, Widget, WireValue };

interface FieldKind {
  readonly widget: Widget;
  /** Text key below `errors.field` of the message for an invalid value. */
  readonly message: FieldMessage;
  /** Selects the message where a kind has several. */
  readonly getMessage?: (raw: unknown) => FieldMessage;
  /** Selects the message where it has variables. */
  readonly getProblem?: (raw: unknown, field: FieldRule) => FieldProblem | undefined;
  /** Characters that the input accepts, where it is restricted (product specification §5 "Add Lender name"). */
  readonly allowedCharacters?: RegExp;
  /** Maximum length of a text whose rule sets none; a longer text gets a message that names it. */
  readonly maxLength?: number;
  /** Entered anew each time: no device stores it, not even in a draft. */
  readonly isNeverStored?: true;
  /** Rewrites a text in the permitted characters, where its meaning stays the same. */
  readonly normalize?: (text: string) => string;
  /** Converts a non-empty wire value into its stored form; returns undefined if it is invalid. */
  readonly parse: (raw: unknown, field: FieldRule) => WireValue | undefined;
}

const MAX_LONG_TEXT_LENGTH = 4000;
/** Maximum number of ids in a list: more than there are lenders. */
export const MAX_IDS = 1000;
/** Maximum of numeric(14,2). */
const MAX_AMOUNT = 999_999_999_999.99;

const createUppercaseParser = (pattern: RegExp) => (raw: unknown) => {
  if (typeof raw !== 'string') return undefined;
  const value = raw.trim().toUpperCase();
  return pattern.test(value) ? value : undefined;
};

const createNumberParser =
  (decimals: number) =>
  (raw: unknown, { min, max }: FieldRule) => {
    const value = typeof raw === 'string' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(raw.trim()) ? Number(raw) : raw;
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    if ((min !== undefined && value < min) || (max !== undefined && value > max)) return undefined;
    return Number(value.toFixed(decimals)) === value ? value : undefined;
  };

const parsePhone = (raw: unknown) => {
  if (typeof raw !== 'string') return undefined;
  const digits = raw.replace(/[\s-]/g, '').replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return patterns.phone.test(digits) ? digits : undefined;
};

/** Reasons that cite documents may contain document numbers. */
const hasForbiddenPersonalData = (reason: string | undefined, { allowsDocumentNumbers }: FieldRule) =>
  reason !== undefined && (allowsDocumentNumbers ? hasPersonalData(reason) : hasIdentifier(reason));

export const fieldKinds = {
  text: { widget: 'text', message: 'text', maxLength: MAX_TEXT_LENGTH, parse: createTextParser() },
  longText: {
    widget: 'multiline',
    message: 'text',
    maxLength: MAX_LONG_TEXT_LENGTH,
    parse: (raw, field) => createTextParser(undefined, hiddenCharactersInLongText)(raw, { maxLength: MAX_LONG_TEXT_LENGTH, ...field }),
  },
  reason: {
    widget: 'text',
    message: 'text',
    getProblem: (raw, field) =>
      hasForbiddenPersonalData(createTextParser()(raw, { kind: 'reason' }), field) ? { message: 'noPersonalData' } : undefined,
    maxLength: MAX_TEXT_LENGTH,
    parse: (raw, field) => {
      const reason = createTextParser()(raw, field);
      return hasForbiddenPersonalData(reason, field) ? undefined : reason;
    },
  },
  printedText: { widget: 'text', message: 'printed', maxLength: MAX_TEXT_LENGTH, parse: parsePrintedText },
  businessName: { widget: 'text', message: 'printed', maxLength: MAX_TEXT_LENGTH, parse: parseBusinessName },
  lettersOnly: {
    widget: 'text',
    message: 'lettersOnly',
    maxLength: MAX_TEXT_LENGTH,
    normalize: normalizeName,
    parse: createTextParser(patterns.lettersOnly),
  },
  companyName: { widget: 'text', message: 'companyName', parse: createTextParser(patterns.companyName) },
  recordName: { widget: 'text', message: 'text', maxLength: MAX_TEXT_LENGTH, parse: createTextParser(patterns.recordName) },
  lenderName: {
    widget: 'text',
    message: 'text',
    maxLength: MAX_TEXT_LENGTH,
    allowedCharacters: patterns.lenderName,
    parse: createTextParser(patterns.lenderName),
  },
  address: {
    widget: 'text',
    message: 'address',
    maxLength: MAX_TEXT_LENGTH,
    normalize: normalizeAddress,
    parse: createTextParser(patterns.address),
  },
  locality: {
    widget: 'text',
    message: 'locality',
    maxLength: MAX_TEXT_LENGTH,
    normalize: normalizeLocality,
    parse: createTextParser(patterns.locality),
  },
  personName: { widget: 'text', message: 'personName', maxLength: MAX_TEXT_LENGTH, parse: createTextParser(patterns.personName) },
  phone: { widget: 'phone', message: 'phone', parse: parsePhone },
  email: { widget: 'email', message: 'email', parse: (raw, field) => createTextParser(patterns.email)(raw, field)?.toLowerCase() },
  otp: { widget: 'otp', message: 'otp', isNeverStored: true, parse: createTextParser(patterns.otp) },
  pan: { widget: 'pan', message: 'pan', parse: createUppercaseParser(patterns.pan) },
  pincode: {
    widget: 'pincode',
    message: 'pincode',
    parse: (raw) => createTextParser(patterns.pincode)(typeof raw === 'number' ? String(raw) : raw, { kind: 'pincode' }),
  },
  ifsc: { widget: 'ifsc', message: 'ifsc', isNeverStored: true, parse: createUppercaseParser(patterns.ifsc) },
  udyam: { widget: 'udyam', message: 'udyam', parse: parseUdyam },
  gstin: { widget: 'gstin', message: 'gstin', parse: parseGstin },
  businessPan: { widget: 'pan', message: 'pan', parse: createUppercaseParser(patterns.businessPan) },
  inr: { widget: 'money', message: 'number', parse: (raw, field) => createNumberParser(2)(raw, { min: 0, max: MAX_AMOUNT, ...field }) },
  integer: {
    widget: 'number',
    message: 'number',
    getMessage: (raw) => (Number.isInteger(createNumberParser(6)(raw, { kind: 'integer' }) ?? 0) ? 'number' : 'wholeNumber'),
    parse: (raw, field) => createNumberParser(0)(raw, { min: 0, max: 2_147_483_647, ...field }),
  },
  /** A weight, to a tenth of a gram. */
  grams: { widget: 'number', message: 'oneDecimal', parse: (raw, field) => createNumberParser(1)(raw, { min: 0, ...field }) },
  percent: { widget: 'number', message: 'number', parse: (raw, field) => createNumberParser(3)(raw, { min: 0, max: 100, ...field }) },
  flag: {
    widget: 'flag',
    message: 'flag',
    parse: (raw) => (raw === 1 || raw === '1' || raw === true ? 1 : raw === 0 || raw === '0' || raw === false ? 0 : undefined),
  },
  date: { widget: 'date', message: 'date', parse: parseIsoDate },
  birthDate: {
    widget: 'birth-date',
    message: 'birthDate',
    getMessage: (raw) => validateBirthDate(raw) ?? 'birthDate',
    parse: (raw) => (validateBirthDate(raw) ? undefined : parseIsoDate(raw)),
  },
  lookup: {
    widget: 'select',
    message: 'choice',
    parse: (raw) =>
      typeof raw === 'number' && Number.isInteger(raw) && raw >= 0
        ? raw
        : createNumberParser(0)(raw, { kind: 'integer', min: 0, max: 1000 }),
  },
  idList: {
    widget: 'multi-select',
    message: 'choice',
    getProblem: (raw) =>
      Array.isArray(raw) && raw.length > MAX_IDS ? { message: 'tooMany', variables: { max: formatNumber(MAX_IDS) } } : undefined,
    parse: (raw) =>
      Array.isArray(raw) &&
      raw.length <= MAX_IDS &&
      raw.every((item): item is string => typeof item === 'string' && patterns.uuid.test(item))
        ? [...new Set(raw)]
        : undefined,
  },
  /** Ids of a list of contracts/lookups, in its order. */
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
  /** A subset of the choices, in their order. */
  choiceList: {
    widget: 'multi-select',
    message: 'choice',
    parse: (raw, { choices = [] }) =>
      Array.isArray(raw) && raw.every((item) => choices.some((one) => one === item))
        ? choices.filter((one) => raw.includes(one))
        : undefined,
  },
  utmId: { widget: 'text', message: 'code', allowedCharacters: patterns.lenderName, parse: createTextParser(patterns.lenderName) },
  slug: { widget: 'text', message: 'slug', parse: createTextParser(patterns.slug) },
  /** An existing instant, ISO 8601, UTC. */
  instant: { widget: 'moment', message: 'date', parse: (raw) => (typeof raw === 'string' && isInstant(raw) ? raw : undefined) },
  id: { widget: 'text', message: 'text', parse: createTextParser(patterns.uuid) },
  helpline: { widget: 'text', message: 'helpline', parse: createTextParser(patterns.helpline) },
  /** Any value; set only by the server. */
  anyValue: { widget: 'text', message: 'text', parse: () => undefined },
  ltvTiers: {
    widget: 'ltv-tiers',
    message: 'ltvTiers',
    getProblem: (raw, { law = 'gold' }) => {
      const excess = findLtvExcess(raw, law);
      return excess && { message: 'ltvAbove', variables: excess };
    },
    parse: (raw, { law = 'gold' }) => parseLtvTiers(raw, law),
  },
  pincodeAreas: {
    widget: 'pincode-areas',
    message: 'areas',
    getProblem: (raw) => {
      const lines = findInvalidAreaLines(raw);
      return lines === undefined ? undefined : { message: 'areaLines', variables: { lines } };
    },
    parse: parsePincodeAreas,
  },
  penalTerms: { widget: 'penal-terms', message: 'penalTerms', parse: parsePenalTerms },
  textList: { widget: 'text-list', message: 'lines', parse: parseTextList },
  /** A link to a third-party page; a placeholder in it may stand for a customer. */
  secureLink: {
    widget: 'link',
    message: 'secureLink',
    getMessage: (raw) => validateLink(raw) ?? 'secureLink',
    parse: (raw, field) => (validateLink(raw) ? undefined : createTextParser()(raw, field)),
  },
  /** Location of one of our images (contracts/images). */
  image: { widget: 'image', message: 'image', parse: createTextParser(imageUrlPattern) },
  /** `#rrggbb` */
  colour: { widget: 'colour', message: 'colour', parse: (raw, field) => createTextParser(patterns.colour)(raw, field)?.toLowerCase() },
  hostList: { widget: 'text-list', message: 'hosts', parse: (raw) => parseHostNames(raw, MAX_LINES) },
} as const satisfies Record<string, FieldKind>;

/** Why a value is refused; `variables` fill the placeholders of the message. */
export interface FieldProblem {
  readonly message: FieldMessage;
  readonly variables?: TextVariables;
}

export type ParsedField = { readonly ok: true; readonly value: WireValue } | ({ readonly ok: false } & FieldProblem);

/** Free text keeps its digits as typed: a house may have the number १२. */
const freeTextWidgets: readonly Widget[] = ['text', 'multiline', 'link', 'image', 'colour'];

/** Normalizes a typed or pasted text for its widget: digits become Latin, except in free text. */
export function normalizeInput(widget: Widget, text: string): string {
  return freeTextWidgets.includes(widget) ? text : toLatinDigits(text);
}

/** Normalizes the text of a whole field: what the web shows once the field is left, and what every parser reads. */
export function normalizeText({ kind }: Pick<FieldRule, 'kind'>, text: string): string {
  const { widget, normalize = String }: FieldKind = fieldKinds[kind];
  return normalize(normalizeInput(widget, text));
}

/** Returns the characters that can be typed into a field; undefined if all can. */
export const getAllowedCharacters = ({ kind }: FieldRule): RegExp | undefined => (fieldKinds[kind] as FieldKind).allowedCharacters;

/** Returns true if a device may store the value of a field in a draft until it is saved. */
export const canStoreInDraft = ({ kind }: Pick<FieldRule, 'kind'>): boolean => !(fieldKinds[kind] as FieldKind).isNeverStored;

/** Rejects instants that do not exist, such as `2026-02-30T…`. */
const isInstant = (raw: string) =>
  patterns.instant.test(raw) && parseIsoDate(raw.slice(0, 10)) !== undefined && !Number.isNaN(Date.parse(raw));

const isEmpty = (raw: unknown) => raw === undefined || raw === null || (typeof raw === 'string' && isBlank(raw));

/**
 * Parses a wire value by its rule. An empty value (undefined, null, or a text of which nothing is visible) becomes null, and is refused only
 * if the field is required. `isLookupId` of contracts/lookups, which knows the lists, checks lookup ids for membership.
 */
export function parseField(rule: FieldRule, raw: unknown): ParsedField {
  const kind: FieldKind = fieldKinds[rule.kind];
  const read = typeof raw === 'string' ? normalizeText(rule, raw) : raw;
  if (isEmpty(read)) return rule.required ? { ok: false, message: rule.emptyMessage ?? 'required' } : { ok: true, value: null };
  const value = kind.parse(read, rule);
  if (value !== undefined) {
    const message = rule.validate?.(value);
    return message ? { ok: false, message } : { ok: true, value };
  }
  if (rule.message) return { ok: false, message: rule.message };
  const { maxLength = kind.maxLength ?? Infinity } = rule;
  if (typeof read === 'string' && read.trim().length > maxLength)
    return { ok: false, message: 'tooLong', variables: { max: formatNumber(maxLength) } };
  if (isOutOfRange(rule, read)) return { ok: false, ...getRangeProblem(rule) };
  return { ok: false, ...(kind.getProblem?.(read, rule) ?? { message: kind.getMessage?.(read) ?? kind.message }) };
}

/** Returns the formatted bounds of a number rule, `min` and `max`, for the texts that name them. */
export function formatBounds({ kind, min, max }: FieldRule): TextVariables {
  const write = kind === 'inr' ? formatMoney : kind === 'percent' ? formatPercent : formatNumber;
  return { ...(min !== undefined && { min: write(min) }), ...(max !== undefined && { max: write(max) }) };
}

/** Returns the problem of a number outside the bounds of its rule; the message names the bounds. */
function getRangeProblem(rule: FieldRule): FieldProblem {
  const { min, max, rangeMessage } = rule;
  const message = rangeMessage ?? (min === undefined ? 'atMost' : max === undefined ? 'atLeast' : 'range');
  return { message, variables: formatBounds(rule) };
}

function isOutOfRange(rule: FieldRule, raw: unknown): boolean {
  const value = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : NaN;
  const bounded = rule.min !== undefined || rule.max !== undefined;
  return bounded && Number.isFinite(value) && (value < (rule.min ?? -Infinity) || value > (rule.max ?? Infinity));
}
