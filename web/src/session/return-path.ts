import { useLocation } from 'react-router';

interface ReturnState {
  readonly returnPath: string;
}

/** Creates the state of a link or redirect to a page that leads back to the customer's destination. */
export const createReturnState = (path: string): ReturnState => ({ returnPath: path });

/** Returns the customer's destination before this page; null when there is none. */
export function useReturnPath(): string | null {
  const state = useLocation().state as ReturnState | null;
  return state?.returnPath ?? null;
}
