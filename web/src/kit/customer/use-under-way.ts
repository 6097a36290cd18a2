import { useGetUserQuery } from '../../api/generated.ts';
import { useAppSelector } from '../../api/store.ts';
import { underWay } from './customer-session.ts';

/** The product and the application that the customer is in, which belong together. */
export function useUnderWay(): ReturnType<typeof underWay> {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const customer = useAppSelector((state) => state.customer);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  return underWay(customer, profile);
}
