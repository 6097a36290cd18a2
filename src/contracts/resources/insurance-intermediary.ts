import { subtractDays, todayInIndia } from '../days.js';
import type { FieldRule, WireValue } from '../fields.js';
import { insuranceKinds, insuranceLicences } from '../insurance.js';
import { MAX_LINK_LENGTH, UNIQUE_ID_PLACEHOLDER } from '../links.js';
import type { Resource } from './resource.js';

/**
 * Maximum number of days until a licence ends. The IRDAI registers intermediaries for three years at a time; ten leave room for other
 * terms, and a mistyped year is noticed.
 */
const MAX_LICENCE_DAYS = 10 * 365;

const isTooFar = (day: WireValue) => typeof day === 'string' && day > subtractDays(todayInIndia(), -MAX_LICENCE_DAYS);

/** A licensed intermediary that customers are referred to for insurance, in the order of the list columns. */
export const insuranceIntermediaryResource = {
  name: { kind: 'printedText', edit: 'page', nullable: false, maxLength: 120, search: true, sort: true },
  /** As in the IRDAI register. */
  registration_number: { kind: 'printedText', edit: 'page', nullable: false, maxLength: 60, search: true },
  licence: { kind: 'choice', edit: 'page', nullable: false, choices: insuranceLicences, words: 'insurance.licences', filter: 'is' },
  /** Last day of the licence in India; after it, no customer is referred. */
  valid_until: {
    kind: 'date',
    edit: 'page',
    nullable: false,
    sort: true,
    filter: 'range',
    validate: (day) => (isTooFar(day) ? 'licenceTooLong' : undefined),
  },
  /** Kinds of insurance that customers are referred for; empty means all. */
  kinds: {
    kind: 'choiceList',
    edit: 'page',
    nullable: false,
    choices: insuranceKinds,
    words: 'insurance.kinds',
    emptyMeansAll: true,
    filter: 'has',
  },
  /** Partner whose brand refers to it; without one, every brand that has no intermediary of its own for the kind. */
  partner_id: { kind: 'id', edit: 'page', nullable: true },
  /** Page where its customers continue, with the reference of the referral in it; without it, no customer is referred. */
  link: {
    kind: 'secureLink',
    edit: 'page',
    nullable: true,
    maxLength: MAX_LINK_LENGTH,
    validate: (link) => (typeof link === 'string' && link.includes(UNIQUE_ID_PLACEHOLDER) ? undefined : 'referenceMissing'),
  },
  /** It pays us for referrals; customers are told so. */
  pays_us: { kind: 'flag', edit: 'page', nullable: false },
  status: { kind: 'flag', edit: 'list', nullable: false, filter: 'is' },
} as const satisfies Resource;

const { name, registration_number, licence, valid_until, pays_us } = insuranceIntermediaryResource;

/** Fields of a new intermediary, which is switched off. */
export const newInsuranceIntermediary = {
  name: { ...name, required: true },
  registration_number: { ...registration_number, required: true },
  licence: { ...licence, required: true },
  valid_until: { ...valid_until, required: true },
  /** Required, because customers are told: there is no default. */
  pays_us: { ...pays_us, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
