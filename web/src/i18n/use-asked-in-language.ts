import { useEffect, useRef } from 'react';
import { useLanguage } from './use-text.ts';

/** Asks again when the language of the page changes: some answers come in words. */
export function useAskedInLanguage(refetch: () => unknown): void {
  const language = useLanguage();
  const answeredIn = useRef(language);
  useEffect(() => {
    if (answeredIn.current === language) return;
    answeredIn.current = language;
    void refetch();
  }, [language, refetch]);
}
