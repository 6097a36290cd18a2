/** Keeps toasts off the buttons that people go on with. */

/** Where something stands in the window, in pixels. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const GAP = 8;
/** Room that is left for the header of a page. */
const HEADER_HEIGHT = 64;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom + GAP && other.top < one.bottom + GAP;

const moveBox = ({ left, right, top, bottom }: Box, by: number): Box => ({ left, right, top: top + by, bottom: bottom + by });

/**
 * How far toasts are moved, in pixels downwards: up from the foot of a window of this height, or down from its head, until they cover none of the buttons.
 * Zero where there is no room for that.
 */
export function getToastOffset(toasts: Box, buttons: readonly Box[], height: number): number {
  const isAtFoot = toasts.top + toasts.bottom > height;
  let by = 0;
  for (;;) {
    const now = moveBox(toasts, by);
    if (now.top < HEADER_HEIGHT - GAP || now.bottom > height) return 0;
    const covered = buttons.find((button) => overlaps(now, button));
    if (!covered) return by;
    // By whole pixels: a rest of a calculation would never be made up for.
    by += isAtFoot ? Math.floor(covered.top - GAP - now.bottom) : Math.ceil(covered.bottom + GAP - now.top);
  }
}

/** The buttons that stand out, of the dialog where one is open. */
function getVisibleButtons(): Box[] {
  const dialogs = document.querySelectorAll('[aria-modal="true"]');
  const scope = dialogs.item(dialogs.length - 1) ?? document;
  return [...scope.querySelectorAll(`.mantine-Button-root:is(:not([data-variant]), [data-variant='filled'])`)]
    .map((button) => button.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < window.innerHeight);
}

/**
 * Moves the toasts at this position aside until it is ended. With each frame, for the few seconds that they are there: what is below them moves by scrolls,
 * by errors that come to stand above it, and by dialogs that open and close.
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
