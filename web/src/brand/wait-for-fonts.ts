import type { Language } from '../../../src/contracts/i18n/translate.js';

const MAX_WAIT_MS = 1500;

/**
 * Waits for the Devanagari fonts before Hindi is rendered: a device without them would first show boxes and then shift the page. Includes
 * the bold face,
 * because headings wrap differently in a synthetic bold.
 * Resolves at once when the fonts are loaded, and after a timeout in any case.
 */
export async function waitForFonts(language: Language): Promise<void> {
  if (language !== 'hi') return;
  const loading = [400, 700].map((weight) => document.fonts.load(`${weight} 1rem 'Noto Sans Devanagari'`, 'अ'));
  const faces = Promise.all(loading).catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([faces, patience]);
}
