/** A queued command that is given again and again. A module registers its own as providers; the boot check finds them. */
export abstract class Schedule {
  /** Stable: the row that says when it is due next is found by it. */
  abstract readonly name: string;
  abstract readonly everyHours: number;
  abstract command(): { readonly payload: unknown };
}
