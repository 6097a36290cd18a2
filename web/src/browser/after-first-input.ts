/** Input events of the user: pointer, keyboard or focus. */
const inputEvents = ['pointerdown', 'keydown', 'focusin'] as const;
/** Further events that show a user's or an assistive tool's activity; none of them fires by itself. */
const activityEvents = [...inputEvents, 'pointermove', 'wheel', 'scroll', 'input', 'click'] as const;

let hasInput = false;

/** Calls back after the first input on this page, at once if there has been one. Returns a function that stops waiting. */
export function afterFirstInput(then: () => void): () => void {
  if (hasInput) {
    then();
    return () => undefined;
  }
  return onFirstEvent(inputEvents, () => {
    hasInput = true;
    then();
  });
}

/** Calls back at the first sign of activity. */
export const afterFirstActivity = (then: () => void): void => void onFirstEvent(activityEvents, then);

/** Returns a function that stops waiting. */
function onFirstEvent(kinds: readonly string[], then: () => void): () => void {
  const begin = (event: Event) => {
    // A page that moves below a resting mouse fires the event too.
    if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return;
    stop();
    then();
  };
  const stop = () => kinds.forEach((kind) => window.removeEventListener(kind, begin, true));
  kinds.forEach((kind) => window.addEventListener(kind, begin, true));
  return stop;
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
