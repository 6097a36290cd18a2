/** SQL: an instant as ISO 8601 UTC with milliseconds, the wire format. */
export const isoInstant = (expression: string) => `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: the same with microseconds, for comparison with other instants of the database. */
export const exactInstant = (expression: string) => `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
