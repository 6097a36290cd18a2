import type { Language } from '../../../src/contracts/i18n/translate.js';

const MAX_WAIT_MS = 1500;

/**
 * Waits for the Devanagari faces before Hindi is drawn: a device without any would first draw boxes, and then move the whole page. The bold one
 * too: headings break their lines elsewhere in a bold that is made of the regular face.
 * Resolves at once where they are there, and after a while in any case.
 */
export async function waitForFonts(language: Language): Promise<void> {
  if (language !== 'hi') return;
  const loading = [400, 700].map((weight) => document.fonts.load(`${weight} 1rem 'Noto Sans Devanagari'`, 'अ'));
  const faces = Promise.all(loading).catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([faces, patience]);
}
