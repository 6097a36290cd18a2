import { useNavigate } from 'react-router';
import { useRefreshProfile } from './use-refresh-profile.ts';

/**
 * Opens the path that the server named in a response. Refetches the profile first, because the guard decides by it and would redirect
 * the customer with an outdated one.
 */
export function useContinueTo(): (next: string, options?: { readonly replace: boolean }) => Promise<void> {
  const navigate = useNavigate();
  const refresh = useRefreshProfile();
  return async (next, options) => {
    await refresh();
    await navigate(next, options);
  };
}
