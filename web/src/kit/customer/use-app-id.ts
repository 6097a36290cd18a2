import { useGetUserQuery } from '../../api/generated.ts';
import { useAppSelector } from '../../api/store.ts';

/** The application that the customer is in: the one the server names, or the one just opened. */
export function useAppId(): string | null {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const opened = useAppSelector((state) => state.customer.appId);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  return profile?.inflight_credit_app_id || opened;
}
