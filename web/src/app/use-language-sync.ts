import { useEffect, useRef } from 'react';
import { useGetUserQuery, useSetLanguageMutation } from '../api/generated.ts';
import { useAppSelector } from '../api/store.ts';
import { useLanguage } from '../i18n/use-text.ts';

/**
 * Messages use the language in which the customer reads the page: it is sent to the server after a switch, and after a login in another
 * language.
 */
export function useLanguageSync(): void {
  const language = useLanguage();
  const uid = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id: uid }, { skip: !uid });
  const [setLanguage] = useSetLanguageMutation();
  /** Sent and not yet confirmed: a failed call is not repeated. */
  const told = useRef<string>(null);

  // Before the identity check nothing of the customer's data can be changed.
  const isKept = profile?.language !== undefined && profile.identity_required !== 1;
  const isOther = isKept && profile.language !== language;
  useEffect(() => {
    const wish = isOther && uid ? `${uid} ${language}` : null;
    if (wish && uid && told.current !== wish) void setLanguage({ setLanguageRequest: { uid, language } });
    told.current = wish;
  }, [isOther, uid, language, setLanguage]);
}
