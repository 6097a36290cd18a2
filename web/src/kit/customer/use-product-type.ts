import { useGetUserQuery } from '../../api/generated.ts';
import { useAppSelector } from '../../api/store.ts';
import { productUnderWay } from './customer-session.ts';

/** The product that the customer is in, by its name on the wire: the one chosen in this browser, or that of the application under way. */
export function useProductType(): string | null {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const chosen = useAppSelector((state) => state.customer.productType);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  return chosen ?? productUnderWay(profile);
}
