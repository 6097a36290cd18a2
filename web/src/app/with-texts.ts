import type { ComponentType } from 'react';
import { loadTexts, type TextPart } from '../i18n/i18n.ts';

/** Loads a page component. */
export type LoadPage = () => Promise<ComponentType>;

/** Adds a page's rarely used texts to its loader. */
export function withTexts(part: TextPart, load: LoadPage): LoadPage {
  return async () => (await Promise.all([load(), loadTexts(part)]))[0];
}
export const withNoticeTexts = (load: LoadPage) => withTexts('permissions', load);
