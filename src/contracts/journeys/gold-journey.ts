/** Common parts of gold lenders: the gold is weighed and tested, at a branch or at the customer's door, before any loan. */
import { subtractDays } from '../days.js';
import type { WireValue } from '../fields.js';
import { MAX_COIN_GRAMS } from '../gold-limits.js';
import { goldArticles, goldServices, lookups } from '../lookups.js';
import { isPincodeServed } from '../pincode-areas.js';
import { profileFields } from '../resources/profile.js';
import { type BookedVisit, visitTimes } from './booked-visit.js';
import {
  createLenderSideStep,
  cancelledStep,
  declinedStep,
  dedupeStep,
  type PreLeadCheck,
  type FormStep,
  type JourneyDefinition,
  type JourneyField,
  finalSteps,
  type ShareItem,
} from './journey.js';

/** A visit must be booked within this many days from today. */
const VISIT_DAYS = 14;

const goldFields: readonly JourneyField[] = [
  {
    name: 'gold_article',
    kind: 'lookup',
    required: true,
    share: 'gold',
    begins_with: 'gold_article',
    label: 'journey.gold.details.article',
    options: lookups.goldArticle.map((value) => ({ value, label: `lookups.goldArticle.${value}` as const })),
  },
  {
    name: 'gold_grams',
    kind: 'grams',
    required: true,
    min: profileFields.gold_grams.min,
    max: profileFields.gold_grams.max,
    share: 'gold',
    begins_with: 'gold_grams',
    label: 'journey.gold.details.grams',
    hint: 'journey.gold.details.gramsHint',
  },
  {
    name: 'gold_karat',
    kind: 'lookup',
    required: true,
    share: 'gold',
    begins_with: 'gold_karat',
    label: 'journey.gold.details.karat',
    options: lookups.goldKarat.map((value) => ({ value, label: `lookups.goldKarat.${value}` as const })),
  },
];

const serviceField: JourneyField = {
  name: 'gold_service',
  kind: 'lookup',
  required: true,
  share: 'visit',
  begins_with: 'gold_service',
  label: 'journey.gold.details.service',
  options: lookups.goldService.map((value) => ({
    value,
    label: `lookups.goldService.${value}` as const,
    ...(value === goldServices.doorstep && { needs: 'doorstep' as const }),
  })),
};

const createVisitFields = (isDoorstepOnly: boolean): readonly JourneyField[] => [
  {
    name: 'visit_pincode',
    kind: 'pincode',
    required: true,
    share: 'visit',
    begins_with: 'postal_code',
    label: 'journey.gold.details.pincode',
    hint: isDoorstepOnly ? 'journey.gold.details.doorPincodeHint' : 'journey.gold.details.pincodeHint',
  },
  {
    name: 'visit_day',
    kind: 'date',
    required: true,
    share: 'visit',
    label: 'journey.gold.details.day',
    hint: 'journey.gold.details.dayHint',
  },
  {
    name: 'visit_time',
    kind: 'text',
    required: true,
    share: 'visit',
    label: 'journey.gold.details.time',
    options: visitTimes.map((value) => ({ value, label: `journey.gold.details.${value}` as const })),
  },
  {
    name: 'may_call',
    kind: 'flag',
    share: 'callback',
    label: 'journey.gold.details.mayCall',
    hint: 'journey.gold.details.mayCallHint',
  },
];

interface GoldLender {
  /** The lender has no branches. */
  readonly isDoorstepOnly: boolean;
  /** Personal data in its lead besides the name, in order. */
  readonly personItems: readonly ShareItem[];
}

/** Creates the journey of a gold lender. */
export function createGoldJourney({ isDoorstepOnly, personItems }: GoldLender): JourneyDefinition {
  const form: FormStep = {
    id: 'details',
    kind: 'form',
    title: 'journey.gold.details.title',
    text: isDoorstepOnly ? 'journey.gold.details.doorText' : 'journey.gold.details.text',
    action: 'journey.gold.details.action',
    states: ['facts_missing'],
    aside: 'gold-estimate',
    fields: [...goldFields, ...(isDoorstepOnly ? [] : [serviceField]), ...createVisitFields(isDoorstepOnly)],
  };
  return {
    shares: ['reference', 'name', ...personItems, 'amount', 'tenure', 'gold', 'visit', 'callback'],
    steps: [
      form,
      dedupeStep,
      {
        id: 'booking',
        kind: 'wait',
        title: 'journey.gold.booking.title',
        text: 'journey.gold.booking.text',
        states: ['lead_created'],
        poll_seconds: 3,
      },
      {
        id: 'visit',
        kind: 'done',
        title: 'journey.gold.visit.title',
        text: isDoorstepOnly ? 'journey.gold.visit.doorText' : 'journey.gold.visit.text',
        door_text: 'journey.gold.visit.doorText',
        states: ['offer_received', 'offer_selected', 'redirected', 'kyc_pending'],
      },
      createLenderSideStep('docs_pending'),
      ...finalSteps.filter(({ states }) => !states.includes('kyc_pending')),
      declinedStep,
      cancelledStep,
    ],
    happyPath: ['under_review', 'agreement_pending', 'disbursed'],
    getVisit: createVisitParser(isDoorstepOnly),
    // Their APIs accept no withdrawal: the customer contacts the lender directly.
    withdrawableStates: [],
  };
}

/** Returns a pincode as text, whether it was sent as a text or as a number. */
const formatPincode = (pincode: WireValue | undefined) => (typeof pincode === 'string' ? pincode : String(Number(pincode)));

const createVisitParser =
  (isDoorstepOnly: boolean) =>
  ({ gold_service, visit_pincode, visit_day, visit_time }: Readonly<Record<string, WireValue>>): BookedVisit => ({
    service: isDoorstepOnly ? goldServices.doorstep : Number(gold_service),
    pincode: formatPincode(visit_pincode),
    day: typeof visit_day === 'string' ? visit_day : '',
    time: visitTimes.find((time) => time === visit_time) ?? visitTimes[0],
  });

const isBetween = (day: string, first: string, last: string) => day >= first && day <= last;

/** Checks that coins are within the legal limit, the day can be booked, and the lender serves the pincode of the door. */
export const createGoldVisitCheck =
  ({ isDoorstepOnly }: Pick<GoldLender, 'isDoorstepOnly'>): PreLeadCheck =>
  ({ gold_article, gold_grams, gold_service, visit_day, visit_pincode }, { today, doorstep }) => {
    const notServed = isDoorstepOnly ? ('doorNotServed' as const) : ('notServed' as const);
    const isAtDoor = isDoorstepOnly || gold_service === goldServices.doorstep;
    const isServed = !doorstep || !isAtDoor || isPincodeServed(formatPincode(visit_pincode), doorstep.isOffered, doorstep.areas);
    return {
      ...(gold_article === goldArticles.coins && Number(gold_grams) > MAX_COIN_GRAMS && { gold_grams: 'coinGrams' as const }),
      ...(typeof visit_day === 'string' &&
        !isBetween(visit_day, subtractDays(today, -1), subtractDays(today, -VISIT_DAYS)) && { visit_day: 'visitDay' as const }),
      ...(!isServed && visit_pincode && { visit_pincode: notServed }),
    };
  };
