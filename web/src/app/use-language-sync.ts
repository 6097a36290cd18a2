import { useEffect, useRef } from 'react';
import { useGetUserQuery, useSetLanguageMutation } from '../api/generated.ts';
import { useAppSelector } from '../api/store.ts';
import { useLanguage } from '../i18n/use-text.ts';

/** Messages come in the language the customer reads the page in: the server is told after a switch, and after a login in another language. */
export function useLanguageSync(): void {
  const language = useLanguage();
  const uid = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id: uid }, { skip: !uid });
  const [setLanguage] = useSetLanguageMutation();
  /** What the server was told and has not confirmed: where that fails it is not tried again and again. */
  const told = useRef<string>(null);

  // Who has still to prove who he is changes nothing of the customer's.
  const isKept = profile?.language !== undefined && profile.identity_required !== 1;
  const isOther = isKept && profile.language !== language;
  useEffect(() => {
    const wish = isOther && uid ? `${uid} ${language}` : null;
    if (wish && uid && told.current !== wish) void setLanguage({ setLanguageRequest: { uid, language } });
    told.current = wish;
  }, [isOther, uid, language, setLanguage]);
}
