/** Input made before the application had loaded. */
export interface EventReplay {
  /** Stops recording. Returns the form that was submitted, or the button that was pressed, last. */
  readonly release: () => HTMLElement | undefined;
}

declare global {
  /** Set by `ssr-head-script.ts` on server-side rendered pages. */
  var earlyPresses: EventReplay | undefined;
}
