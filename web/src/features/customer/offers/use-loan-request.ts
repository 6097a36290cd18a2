import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { LoanRequest } from '../../../kit/offer/loan-request.ts';

/** Long enough to send no request while a slider moves, short enough to feel immediate. */
const DEBOUNCE_MS = 350;

export interface LoanRequestState {
  /** Slider values; undefined until they are changed. */
  readonly input: LoanRequest | undefined;
  /** Values sent to the server: those of the sliders, once they rest. */
  readonly requested: LoanRequest | undefined;
  readonly isSettling: boolean;
  /** Undefined requests the values of the application. */
  readonly setInput: (request: LoanRequest | undefined) => void;
}

/** The request that the customer changes on the offers page. */
export function useLoanRequest(): LoanRequestState {
  const [wanted, want] = useState<LoanRequest>();
  const [asked] = useDebouncedValue(wanted, DEBOUNCE_MS);
  return { input: wanted, requested: asked, isSettling: wanted !== asked, setInput: want };
}
