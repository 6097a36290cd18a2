import { useGetUserQuery } from '../../api/generated.ts';
import { useAppSelector } from '../../api/store.ts';

/** Returns whether the customer is still unknown because the session or the profile is loading. */
export function useIsCustomerLoading(): boolean {
  const { status, ids } = useAppSelector((state) => state.session.customer);
  const { data: profile, error } = useGetUserQuery({ id: ids?.user_id }, { skip: !ids });
  return status === 'checking' || (ids !== null && !profile && !error);
}
