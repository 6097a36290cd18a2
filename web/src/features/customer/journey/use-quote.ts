import { skipToken } from '@reduxjs/toolkit/query';
import { useDebouncedValue } from '@mantine/hooks';
import { parseStepAnswers } from '../../../../../src/contracts/journey-answers.js';
import { type FormStepModel, type JourneyResponse, type LenderOfferModel, useGetJourneyQuoteQuery } from '../../../api/generated.ts';
import type { FormValues } from '../../../kit/fields/field-form.tsx';
import { usePolling } from '../../../kit/use-polling.ts';
import { chosenOffer } from './lender-offer.ts';
import type { JourneyRef } from './use-step.ts';

/** Long enough that no request is sent for a half-typed amount. */
const DEBOUNCE_MS = 400;

/** First retry delay after a failed quote request; later delays grow. */
const RETRY_SECONDS = 5;

/** `none`: the selection is outside the lender's offer. `terms` of a busy quote belong to the previous selection. */
export interface Quote {
  readonly kind: 'none' | 'busy' | 'failed' | 'ready';
  readonly terms: LenderOfferModel | undefined;
}

/**
 * Returns the terms of the lender for the typed amount and tenure; the terms of its offer need no request. Null when the step has no
 * quotes.
 */
export function useQuote(place: JourneyRef, step: FormStepModel, journey: JourneyResponse, values: FormValues): Quote | null {
  const wanted = selectedLoan(step, values);
  const [amount, tenure] = [useDebounced(wanted?.amount), useDebounced(wanted?.tenure)];
  const offer = chosenOffer(journey);
  const isOffer = wanted !== undefined && offer !== undefined && matchesSelection(offer, wanted);
  const isSettled = wanted !== undefined && wanted.amount === amount && wanted.tenure === tenure;
  const { data, error, isFetching, refetch } = useGetJourneyQuoteQuery(isSettled && !isOffer ? { ...place, ...wanted } : skipToken);
  const hasFailed = Boolean(error) && isSettled && !isOffer;
  usePolling(refetch, { seconds: hasFailed ? RETRY_SECONDS : null, key: `${amount} ${tenure}`, growth: 1.4 });
  if (!step.quoted) return null;
  if (!wanted) return { kind: 'none', terms: undefined };
  if (isOffer) return { kind: 'ready', terms: offer };
  const terms = data?.terms;
  if (terms && matchesSelection(terms, wanted)) return { kind: 'ready', terms };
  return { kind: hasFailed && !isFetching ? 'failed' : 'busy', terms };
}

const useDebounced = (value: number | undefined) => useDebouncedValue(value, DEBOUNCE_MS)[0];

interface SelectedLoan {
  readonly amount: number;
  readonly tenure: number;
}

const matchesSelection = ({ principal_amount, term_months }: LenderOfferModel, { amount, tenure }: SelectedLoan) =>
  Number(principal_amount) === amount && term_months === tenure;

/** Returns the selection in the form, once both parts are within the lender's bounds. */
function selectedLoan({ quoted, fields }: FormStepModel, values: FormValues): SelectedLoan | undefined {
  if (!quoted) return undefined;
  const asked = fields.filter(({ name }) => name === quoted.amount || name === quoted.tenure);
  const parsed = parseStepAnswers(asked, Object.fromEntries(asked.map(({ name }) => [name, values[name]])));
  return parsed.ok ? { amount: Number(parsed.values[quoted.amount]), tenure: Number(parsed.values[quoted.tenure]) } : undefined;
}
