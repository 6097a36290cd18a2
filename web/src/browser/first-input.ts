/** Whatever a person does on a page, a press or a key. */
const inputs = ['pointerdown', 'keydown', 'focusin'] as const;
/** And whatever else says that somebody is there, or somebody's assistant; none of them comes by itself. */
const signs = [...inputs, 'pointermove', 'wheel', 'scroll', 'input', 'click'] as const;

let hasBegun = false;

/** Calls back once the person has begun to do something on this page, at once where that is so already. Answers how to stop waiting. */
export function afterFirstInput(then: () => void): () => void {
  if (hasBegun) {
    then();
    return () => undefined;
  }
  return once(inputs, () => {
    hasBegun = true;
    then();
  });
}

/** Calls back at the first sign that somebody is there. */
export const afterFirstSign = (then: () => void): void => void once(signs, then);

/** Answers how to stop waiting. */
function once(kinds: readonly string[], then: () => void): () => void {
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
