/** Times of day of a visit. Text keys: `journey.gold.details.<time>`. */
export const visitTimes = ['morning', 'afternoon', 'evening'] as const;

/** A booked visit, as requested by the customer. */
export interface BookedVisit {
  /** Lookup id `goldService`: at the customer's door, or at a branch. */
  readonly service: number;
  /** Pincode of the customer's door, or near the branch. */
  readonly pincode: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly time: (typeof visitTimes)[number];
}
