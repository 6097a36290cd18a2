/** The times of day among which a visit is booked; the text keys `journey.gold.details.<time>`. */
export const visitTimes = ['morning', 'afternoon', 'evening'] as const;

/** A visit that was booked, as the customer asked for it. */
export interface BookedVisit {
  /** Lookup id `goldService`: at the door, or at a branch. */
  readonly service: number;
  /** Of the door, or near which the branch is. */
  readonly pincode: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly time: (typeof visitTimes)[number];
}
