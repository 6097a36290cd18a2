/** Keeps toasts off primary buttons. */

/** Position of an element in the window, in pixels. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const GAP = 8;
/** Space reserved for the header of a page. */
const HEADER_HEIGHT = 64;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom + GAP && other.top < one.bottom + GAP;

const moveBox = ({ left, right, top, bottom }: Box, by: number): Box => ({ left, right, top: top + by, bottom: bottom + by });

/**
 * Returns how far toasts are moved, in pixels downwards: up from the bottom of a window of this height, or down from its top, until they
 * cover none of the buttons.
 * Zero when there is no room.
 */
export function getToastOffset(toasts: Box, buttons: readonly Box[], height: number): number {
  const isAtFoot = toasts.top + toasts.bottom > height;
  let by = 0;
  for (;;) {
    const now = moveBox(toasts, by);
    if (now.top < HEADER_HEIGHT - GAP || now.bottom > height) return 0;
    const covered = buttons.find((button) => overlaps(now, button));
    if (!covered) return by;
    // Whole pixels: a rounding remainder would never be corrected.
    by += isAtFoot ? Math.floor(covered.top - GAP - now.bottom) : Math.ceil(covered.bottom + GAP - now.top);
  }
}

/** Returns the primary buttons, only those of an open dialog. */
function getVisibleButtons(): Box[] {
  const dialogs = document.querySelectorAll('[aria-modal="true"]');
  const scope = dialogs.item(dialogs.length - 1) ?? document;
  return [...scope.querySelectorAll(`.mantine-Button-root:is(:not([data-variant]), [data-variant='filled'])`)]
    .map((button) => button.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);
}

/**
 * Moves the toasts at this position aside until stopped. Runs on every animation frame, for the few seconds that they are shown: the
 * content below them moves with scrolls,
 * new error messages, and dialogs that open and close.
 */
export function avoidButtons(position: string): () => void {
  let moved = 0;
  let frame = 0;
  const place = () => {
    frame = requestAnimationFrame(place);
    const stand = document.querySelector<HTMLElement>(`.mantine-Notifications-root[data-position='${position}']`);
    if (!stand) return;
    if (moved === 0) stand.style.translate = '';
    const by = getToastOffset(moveBox(stand.getBoundingClientRect(), -moved), getVisibleButtons(), window.innerHeight);
    if (by === moved) return;
    moved = by;
    stand.style.translate = `0 ${by}px`;
  };
  place();
  return () => cancelAnimationFrame(frame);
}
