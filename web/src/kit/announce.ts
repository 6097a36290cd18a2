/** One polite live region for the page: announces changes that do not move the focus. */
let region: HTMLElement | undefined;

/** Announces a short text to screen readers when they are idle. */
export function announce(message: string): void {
  region ??= createRegion();
  // The same text twice in a row would not be read again; a no-break space makes it a different text.
  region.textContent = region.textContent === message ? `${message}\u00a0` : message;
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  document.body.append(element);
  return element;
}
