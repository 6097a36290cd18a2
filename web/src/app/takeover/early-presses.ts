/** What was pressed before the application was there. */
export interface EarlyPresses {
  /** Holds nothing more. Answers the form that was sent, or the button that was pressed, last. */
  readonly letGo: () => HTMLElement | undefined;
}

declare global {
  /** Set on pages that were drawn ahead, by `before-application.ts`. */
  var earlyPresses: EarlyPresses | undefined;
}
