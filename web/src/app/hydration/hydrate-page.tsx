import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { SsrAudience } from '../../../../src/contracts/ssr-pages.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import './event-replay.ts';

const { dataset, lang } = document.documentElement;
/** What the page in the document was drawn for, read before the application changes anything. */
const ssrPage = { brand: dataset.brand, language: lang };

/** Whether the page in the document is the one that the application would draw now. It no longer is where a session was found to have ended. */
export const isSsrPageFor = (brand: string, language: Language): boolean =>
  dataset.firstView === 'drawn' && ssrPage.brand === brand && ssrPage.language === language;

/** Whom the page in the document was drawn for. */
export const getSsrAudience = (): SsrAudience => (dataset.drawnFor === 'customer' ? 'customer' : 'stranger');

/** Puts the outline into the root, where the drawn page is not meant for this visitor; it stands until React has drawn. */
export function showSkeleton(root: HTMLElement): void {
  const outline = document.getElementById('outline');
  globalThis.earlyPresses?.release();
  if (!outline) return;
  root.replaceChildren(outline);
  delete dataset.firstView;
  delete dataset.letters;
}

/** Has React take the drawn page over as it stands; what was typed and pressed meanwhile is made up for. */
export function hydratePage(root: HTMLElement, application: ReactNode): void {
  document.getElementById('outline')?.remove();
  // From here on nobody but React puts another page into its place.
  delete dataset.firstView;
  restoreInlineStyles(root);
  // From here on React holds presses itself.
  const held = globalThis.earlyPresses?.release();
  hydrateRoot(root, <HydratedApp {...{ root, replayTarget: held }}>{application}</HydratedApp>);
}

interface Props {
  readonly root: HTMLElement;
  readonly replayTarget: HTMLElement | undefined;
  readonly children: ReactNode;
}

function HydratedApp({ root, replayTarget, children }: Props) {
  useLayoutEffect(() => {
    for (const input of root.querySelectorAll('input')) if (input.value !== input.defaultValue) replayInput(input);
    dataset.takenOver = '';
    // Once what was typed is known to the form.
    if (replayTarget) setTimeout(() => (replayTarget instanceof HTMLFormElement ? replayTarget.requestSubmit() : replayTarget.click()));
  }, [root, replayTarget]);
  return children;
}

/** React keeps what stands in a field that it takes over and does not tell the page of it: so the field says it again, as if it were typed now. */
function replayInput(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  input.value = '';
  // Past React's own setter, by which it would take the value for known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  // React writes the value once more when it has drawn, which would leave the caret at its end.
  setTimeout(() => {
    if (document.activeElement === input && input.value === value && selectionStart !== null)
      input.setSelectionRange(selectionStart, selectionEnd);
  });
}

/** Makes attributes of the rules again, which scripts may do under the policy of a page: React then finds what it drew. */
function restoreInlineStyles(root: HTMLElement): void {
  const element = document.getElementById('drawn-styles');
  if (!(element instanceof HTMLStyleElement)) return;
  for (const rule of element.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const styled of root.querySelectorAll<HTMLElement>(rule.selectorText)) styled.style.cssText = rule.style.cssText;
  }
  for (const styled of root.querySelectorAll('[data-style]')) styled.removeAttribute('data-style');
  element.remove();
}
