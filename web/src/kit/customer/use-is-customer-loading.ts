import { useGetUserQuery } from '../../api/generated.ts';
import { useAppSelector } from '../../api/store.ts';

/** Whether it is still to be found out which customer is there: his session is asked for, or his profile. */
export function useIsCustomerLoading(): boolean {
  const { status, ids } = useAppSelector((state) => state.session.customer);
  const { data: profile, error } = useGetUserQuery({ id: ids?.user_id }, { skip: !ids });
  return status === 'checking' || (ids !== null && !profile && !error);
}
