const kinds = ['pointerdown', 'keydown', 'focusin'] as const;

let hasBegun = false;

/** Calls back once the person has begun to do something on this page, at once where that is so already. Answers how to stop waiting. */
export function afterFirstInput(then: () => void): () => void {
  if (hasBegun) {
    then();
    return () => undefined;
  }
  const begin = () => {
    hasBegun = true;
    stop();
    then();
  };
  const stop = () => kinds.forEach((kind) => window.removeEventListener(kind, begin, true));
  kinds.forEach((kind) => window.addEventListener(kind, begin, true));
  return stop;
}
