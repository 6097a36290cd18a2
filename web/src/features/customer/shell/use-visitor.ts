import { useGetUserQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';

export interface Visitor {
  readonly name: string;
  /** Previous login of the customer on any device, formatted. */
  readonly lastLogin: string | null;
  /** Before identity proof, only help and logout are available. */
  readonly isProven: boolean;
}

/** Returns the logged-in customer, or null. */
export function useVisitor(): Visitor | null {
  const language = useLanguage();
  const ids = useAppSelector((state) => state.session.customer.ids);
  const userId = ids?.user_id;
  const { data: profile } = useGetUserQuery({ id: userId }, { skip: !userId });
  if (!ids) return null;
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return {
    name,
    lastLogin: ids.last_login ? formatDateTime(ids.last_login, language) : null,
    isProven: profile !== undefined && profile.identity_required !== 1,
  };
}
