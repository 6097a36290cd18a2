/**
 * A queued command that is given again and again: a name, an interval, the command. A module registers its own as providers; the boot check
 * finds them, one of the workers gives what is due, and `/admin/queues` shows how it went.
 */
export abstract class Schedule {
  /** Stable: the row that says when it is due next is found by it. */
  abstract readonly name: string;
  /** Whole minutes from one run to the next, from 1. A late run does not move those after it. */
  abstract readonly everyMinutes: number;
  abstract command(): { readonly payload: unknown };
}
