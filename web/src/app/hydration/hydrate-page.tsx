import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { SsrAudience } from '../../../../src/contracts/ssr-pages.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import './event-replay.ts';

const { dataset, lang } = document.documentElement;
/** Brand and language that the document was rendered for, read before the application changes anything. */
const ssrPage = { brand: dataset.brand, language: lang };

/**
 * Checks whether the page in the document is the one that the application would render now. It is not once the session has turned out to be
 * ended.
 */
export const isSsrPageFor = (brand: string, language: Language): boolean =>
  dataset.firstView === 'drawn' && ssrPage.brand === brand && ssrPage.language === language;

/** Returns the audience that the page in the document was rendered for. */
export const getSsrAudience = (): SsrAudience => (dataset.drawnFor === 'customer' ? 'customer' : 'stranger');

/** Puts the skeleton into the root when the server-rendered page is not meant for this visitor; it stays until React has rendered. */
export function showSkeleton(root: HTMLElement): void {
  const outline = document.getElementById('outline');
  globalThis.earlyPresses?.release();
  if (!outline) return;
  root.replaceChildren(outline);
  delete dataset.firstView;
  delete dataset.letters;
}

/** Hydrates the server-rendered page, and replays what was typed and pressed meanwhile. */
export function hydratePage(root: HTMLElement, application: ReactNode): void {
  document.getElementById('outline')?.remove();
  // From here on only React replaces the page.
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
    // After the form has received the typed input.
    if (replayTarget) setTimeout(() => (replayTarget instanceof HTMLFormElement ? replayTarget.requestSubmit() : replayTarget.click()));
  }, [root, replayTarget]);
  return children;
}

/** Dispatches an input event for a field: React keeps the value of a hydrated field without reporting it to the page. */
function replayInput(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input;
  input.value = '';
  // Bypasses React's own setter, which would treat the value as already known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  // React writes the value once more after rendering, which would leave the caret at the end.
  setTimeout(() => {
    if (document.activeElement === input && input.value === value && selectionStart !== null)
      input.setSelectionRange(selectionStart, selectionEnd);
  });
}

/**
 * Turns the style rules back into attributes, which scripts may do under the page's content security policy: React then finds the markup
 * that it rendered.
 */
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
