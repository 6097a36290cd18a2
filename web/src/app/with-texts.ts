import type { ComponentType } from 'react';
import { loadTexts, type TextPart } from '../i18n/i18n.ts';

/** Fetches a page. */
export type LoadPage = () => Promise<ComponentType>;

/** A page brings the texts that only few pages need. */
export function withTexts(part: TextPart, load: LoadPage): LoadPage {
  return async () => (await Promise.all([load(), loadTexts(part)]))[0];
}
export const withNoticeTexts = (load: LoadPage) => withTexts('permissions', load);
