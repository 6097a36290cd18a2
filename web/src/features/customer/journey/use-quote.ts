import { skipToken } from '@reduxjs/toolkit/query';
import { useDebouncedValue } from '@mantine/hooks';
import { parseStepFields } from '../../../../../src/contracts/journey-answers.js';
import { type FormStepModel, type JourneyAnswer, type LenderOfferModel, useGetJourneyQuoteQuery } from '../../../api/generated.ts';
import type { FormValues } from '../../../kit/fields/field-form.tsx';
import { usePolling } from '../../../kit/use-polling.ts';
import { chosenOffer } from './lender-offer.ts';
import type { JourneyPlace } from './use-step.ts';

/** Long enough that nothing is asked for half an amount. */
const SETTLE_MS = 400;

/** A lender that could not be asked is asked again after so long, and then ever more seldom. */
const RETRY_SECONDS = 5;

/** `none`: nothing is chosen that the lender offers. `terms` of a busy quote are of the choice before. */
export interface Quote {
  readonly kind: 'none' | 'busy' | 'failed' | 'ready';
  readonly terms: LenderOfferModel | undefined;
}

/** The lender's terms for the amount and tenure that are typed; those of its offer need not be asked for. Null where the step quotes none. */
export function useQuote(place: JourneyPlace, step: FormStepModel, journey: JourneyAnswer, values: FormValues): Quote | null {
  const wanted = wantedOf(step, values);
  const [amount, tenure] = [useSettled(wanted?.amount), useSettled(wanted?.tenure)];
  const offer = chosenOffer(journey);
  const isOffer = wanted !== undefined && offer !== undefined && isFor(offer, wanted);
  const isSettled = wanted !== undefined && wanted.amount === amount && wanted.tenure === tenure;
  const { data, error, isFetching, refetch } = useGetJourneyQuoteQuery(isSettled && !isOffer ? { ...place, ...wanted } : skipToken);
  const hasFailed = Boolean(error) && isSettled && !isOffer;
  usePolling(refetch, { seconds: hasFailed ? RETRY_SECONDS : null, of: `${amount} ${tenure}`, growth: 1.4 });
  if (!step.quoted) return null;
  if (!wanted) return { kind: 'none', terms: undefined };
  if (isOffer) return { kind: 'ready', terms: offer };
  const terms = data?.terms;
  if (terms && isFor(terms, wanted)) return { kind: 'ready', terms };
  return { kind: hasFailed && !isFetching ? 'failed' : 'busy', terms };
}

const useSettled = (value: number | undefined) => useDebouncedValue(value, SETTLE_MS)[0];

interface Wanted {
  readonly amount: number;
  readonly tenure: number;
}

const isFor = ({ principal_amount, term_months }: LenderOfferModel, { amount, tenure }: Wanted) =>
  Number(principal_amount) === amount && term_months === tenure;

/** What is chosen in the form, once both parts are within what the lender offers. */
function wantedOf({ quoted, fields }: FormStepModel, values: FormValues): Wanted | undefined {
  if (!quoted) return undefined;
  const asked = fields.filter(({ name }) => name === quoted.amount || name === quoted.tenure);
  const parsed = parseStepFields(asked, Object.fromEntries(asked.map(({ name }) => [name, values[name]])));
  return parsed.ok ? { amount: Number(parsed.values[quoted.amount]), tenure: Number(parsed.values[quoted.tenure]) } : undefined;
}
