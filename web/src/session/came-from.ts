import { useLocation } from 'react-router';

interface Origin {
  readonly cameFrom: string;
}

/** State of a link or redirect to a page that leads back to where the customer was going. */
export const comingFrom = (path: string): Origin => ({ cameFrom: path });

/** Where the customer was going before this page came in between; null where nothing did. */
export function useCameFrom(): string | null {
  const state = useLocation().state as Origin | null;
  return state?.cameFrom ?? null;
}
