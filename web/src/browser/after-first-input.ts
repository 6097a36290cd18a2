/** Whatever a person does on a page, a press or a key. */
const inputEvents = ['pointerdown', 'keydown', 'focusin'] as const;
/** And whatever else says that somebody is there, or somebody's assistant; none of them comes by itself. */
const activityEvents = [...inputEvents, 'pointermove', 'wheel', 'scroll', 'input', 'click'] as const;

let hasInput = false;

/** Calls back once the person has begun to do something on this page, at once where that is so already. Answers how to stop waiting. */
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

/** Calls back at the first sign that somebody is there. */
export const afterFirstActivity = (then: () => void): void => void onFirstEvent(activityEvents, then);

/** Answers how to stop waiting. */
function onFirstEvent(kinds: readonly string[], then: () => void): () => void {
  const begin = (event: Event) => {
    // A page that moves below a mouse that rests says so too.
    if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return;
    stop();
    then();
  };
  const stop = () => kinds.forEach((kind) => window.removeEventListener(kind, begin, true));
  kinds.forEach((kind) => window.addEventListener(kind, begin, true));
  return stop;
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
