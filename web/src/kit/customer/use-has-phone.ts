import { type ProfileModel, useGetUserQuery } from '../../api/generated.ts';
import { useAppSelector } from '../../api/store.ts';

/** False for a customer whose number now belongs to another customer: a new number must be confirmed before any step at a lender. */
export const hasPhone = (profile: ProfileModel | undefined): boolean => profile?.mobile_phone_number !== '';

/** Returns whether the customer has a confirmed number; true while that is unknown. */
export function useHasPhone(): boolean {
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  return hasPhone(profile);
}
