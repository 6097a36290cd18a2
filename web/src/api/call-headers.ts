import { currentLanguage } from '../i18n/i18n.ts';
import { currentAudience } from '../session/audience.ts';
import type { WithSession } from '../session/session-slice.ts';

/** What every call of the application says of itself, however it is sent: the session, the language, and the page and brand that a consent is recorded with. */
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
