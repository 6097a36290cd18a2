import { useGetUserQuery } from '../../../api/generated.ts';
import { lastLogin } from '../../../app/session/remembered.ts';
import { useAppSelector } from '../../../app/store.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';

export interface Visitor {
  readonly name: string;
  /** When this device logged in last, ready to be shown. */
  readonly lastLogin: string | null;
  /** Nothing but help and the way out opens before he has proven who he is. */
  readonly isProven: boolean;
}

/** Who is logged in, or null. */
export function useVisitor(): Visitor | null {
  const language = useLanguage();
  const userId = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id: userId }, { skip: !userId });
  if (!userId) return null;
  const at = lastLogin('customer');
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');
  return { name, lastLogin: at && formatDateTime(at, language), isProven: profile?.identity_required !== 1 };
}
