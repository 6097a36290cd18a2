/** Seconds without input before the warning starts, by audience; the product specification §9 leaves the figures open. */
export const IDLE_SECONDS = { customer: 10 * 60, admin: 15 * 60, partner: 15 * 60 } as const;

/** Seconds that the warning counts down. */
export const IDLE_WARNING_SECONDS = 60;
