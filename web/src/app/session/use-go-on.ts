import { useNavigate } from 'react-router';
import { api } from '../../api/tags.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/**
 * Goes on to the path that the server named in an answer. The profile is asked for first, because the guard decides by it and would send
 * the customer back by an old one.
 */
export function useGoOn(): (next: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  return async (next) => {
    await dispatch(api.endpoints.getUser.initiate({ id }, { forceRefetch: true, subscribe: false }));
    await navigate(next);
  };
}
