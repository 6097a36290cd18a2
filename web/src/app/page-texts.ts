import type { ComponentType } from 'react';
import { loadTexts, type TextPart } from '../i18n/i18n.ts';

/** Fetches a page. */
export type Load = () => Promise<ComponentType>;

/** A page brings the texts that only few pages need. */
export function withTexts(part: TextPart, load: Load): Load {
  return async () => (await Promise.all([load(), loadTexts(part)]))[0];
}
export const withNotices = (load: Load) => withTexts('permissions', load);
