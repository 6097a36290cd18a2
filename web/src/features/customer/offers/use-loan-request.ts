import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { LoanRequest } from '../../../kit/offer/loan-request.ts';

/** Long enough that a slider under way asks nothing, short enough to feel at once. */
const SETTLE_MS = 350;

export interface ChosenRequest {
  /** What the sliders say; undefined until they are touched. */
  readonly wanted: LoanRequest | undefined;
  /** What the server is asked for: the sliders, once they rest. */
  readonly asked: LoanRequest | undefined;
  readonly isSettling: boolean;
  /** Undefined asks for what the application says. */
  readonly want: (request: LoanRequest | undefined) => void;
}

/** The request that the customer changes on the offers page. */
export function useLoanRequest(): ChosenRequest {
  const [wanted, want] = useState<LoanRequest>();
  const [asked] = useDebouncedValue(wanted, SETTLE_MS);
  return { wanted, asked, isSettling: wanted !== asked, want };
}
