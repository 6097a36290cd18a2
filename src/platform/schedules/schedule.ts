/**
 * A queued command that recurs: a name, an interval, the command. A module registers its own as providers; the startup check finds them,
 * one of the workers enqueues what is due, and `/admin/queues` shows the runs.
 */
export abstract class Schedule {
  /** Stable: the row with its next due time is found by it. */
  abstract readonly name: string;
  /** Whole minutes between runs, at least 1. A late run does not delay the following ones. */
  abstract readonly everyMinutes: number;
  abstract command(): { readonly payload: unknown };
}
