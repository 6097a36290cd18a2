import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../api/store.ts';
import { api } from '../api/api.ts';
import { useLanguage } from '../i18n/use-text.ts';

/** When the language of the page changes, answers that came in words are asked for again where they are shown, and forgotten elsewhere. */
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
