import { useAppDispatch, useAppSelector } from '../../api/store.ts';
import { api } from '../../api/api.ts';

/** Refetches the customer's profile and waits for it: the guard and the pages decide by it. */
export function useRefreshProfile(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  return async () => {
    await dispatch(api.endpoints.getUser.initiate({ id }, { forceRefetch: true, subscribe: false }));
  };
}
