/** Asks for a recent proof of identity. Resolves with whether it was given. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let running: Promise<boolean> | undefined;

/** Registers the dialog of an area; returns the function that removes it. */
export function setReauthentication(dialog: Ask): () => void {
  ask = dialog;
  return () => void (ask = undefined);
}

/**
 * Asks for the proof that a sensitive action needs: once for all calls that wait for it. Returns false when it was not given, and where no
 * dialog can be shown.
 */
export const reauthenticate: Ask = () =>
  (running ??= Promise.resolve(ask?.())
    .catch(() => undefined)
    .then((isDone = false) => isDone)
    .finally(() => (running = undefined)));
