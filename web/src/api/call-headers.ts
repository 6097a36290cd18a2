import { currentLanguage } from '../i18n/i18n.ts';
import { currentAudience } from '../session/audience.ts';
import type { WithSession } from '../session/session-slice.ts';

/** Returns the headers of every call, whatever its transport: session, language, and the page and brand that a consent is recorded with. */
export function callHeaders(getState: () => unknown): Readonly<Record<string, string>> {
  const { token } = (getState() as WithSession).session[currentAudience()];
  const { brand } = document.documentElement.dataset;
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    'accept-language': currentLanguage(),
    'x-page': window.location.pathname,
    ...(brand && { 'x-brand': brand }),
  };
}
