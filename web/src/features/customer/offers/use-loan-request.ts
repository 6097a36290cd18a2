import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { LoanRequest } from '../../../kit/offer/loan-request.ts';

/** Long enough that a slider under way asks nothing, short enough to feel at once. */
const DEBOUNCE_MS = 350;

export interface LoanRequestState {
  /** What the sliders say; undefined until they are touched. */
  readonly input: LoanRequest | undefined;
  /** What the server is asked for: the sliders, once they rest. */
  readonly requested: LoanRequest | undefined;
  readonly isSettling: boolean;
  /** Undefined asks for what the application says. */
  readonly setInput: (request: LoanRequest | undefined) => void;
}

/** The request that the customer changes on the offers page. */
export function useLoanRequest(): LoanRequestState {
  const [wanted, want] = useState<LoanRequest>();
  const [asked] = useDebouncedValue(wanted, DEBOUNCE_MS);
  return { input: wanted, requested: asked, isSettling: wanted !== asked, setInput: want };
}
