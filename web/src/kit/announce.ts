/** One polite live region for the page: what changes without moving the focus is said here. */
let region: HTMLElement | undefined;

/** Has a screen reader say a short text once the person pauses. */
export function announce(message: string): void {
  region ??= createRegion();
  // The same text twice in a row would not be read again; an invisible blank makes it another text.
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
