import { useNavigate } from 'react-router';
import { useRefreshedProfile } from './use-refreshed-profile.ts';

/**
 * Goes on to the path that the server named in an answer. The profile is asked for first, because the guard decides by it and would send
 * the customer back by an old one.
 */
export function useGoOn(): (next: string, options?: { readonly replace: boolean }) => Promise<void> {
  const navigate = useNavigate();
  const refresh = useRefreshedProfile();
  return async (next, options) => {
    await refresh();
    await navigate(next, options);
  };
}
