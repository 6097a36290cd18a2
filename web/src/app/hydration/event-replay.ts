/** What was pressed before the application was there. */
export interface EventReplay {
  /** Holds nothing more. Answers the form that was sent, or the button that was pressed, last. */
  readonly release: () => HTMLElement | undefined;
}

declare global {
  /** Set on pages that were drawn ahead, by `ssr-head-script.ts`. */
  var earlyPresses: EventReplay | undefined;
}
