import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../api/store.ts';
import { api } from '../api/api.ts';
import { useLanguage } from '../i18n/use-text.ts';

/** When the language of the page changes, refetches responses with localized text that are in use, and drops the others from the cache. */
export function RefetchOnLanguageChange() {
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const answeredIn = useRef(language);
  useEffect(() => {
    if (answeredIn.current === language) return;
    answeredIn.current = language;
    dispatch(api.util.invalidateTags(['worded']));
  }, [dispatch, language]);
  return null;
}
