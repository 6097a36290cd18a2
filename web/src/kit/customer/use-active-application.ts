import { useGetUserQuery } from '../../api/generated.ts';
import { useAppSelector } from '../../api/store.ts';
import { getActiveApplication } from './customer-session.ts';

/** Returns the customer's current product and its application. */
export function useActiveApplication(): ReturnType<typeof getActiveApplication> {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const customer = useAppSelector((state) => state.customer);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  return getActiveApplication(customer, profile);
}
