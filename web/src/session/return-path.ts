import { useLocation } from 'react-router';

interface ReturnState {
  readonly returnPath: string;
}

/** State of a link or redirect to a page that leads back to where the customer was going. */
export const createReturnState = (path: string): ReturnState => ({ returnPath: path });

/** Where the customer was going before this page came in between; null where nothing did. */
export function useReturnPath(): string | null {
  const state = useLocation().state as ReturnState | null;
  return state?.returnPath ?? null;
}
