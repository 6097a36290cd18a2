import { useNavigate } from 'react-router';
import { useRefreshProfile } from './use-refresh-profile.ts';

/**
 * Goes on to the path that the server named in an answer. The profile is asked for first, because the guard decides by it and would send
 * the customer back by an old one.
 */
export function useContinueTo(): (next: string, options?: { readonly replace: boolean }) => Promise<void> {
  const navigate = useNavigate();
  const refresh = useRefreshProfile();
  return async (next, options) => {
    await refresh();
    await navigate(next, options);
  };
}
