import { INDIA_UTC_OFFSET_MS } from './days.js';

/** Converts an instant (ISO 8601) to Indian time, `2026-11-24T02:00`. */
export const toIndianTime = (instant: string): string => new Date(Date.parse(instant) + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 16);

/** Converts Indian time, `2026-11-24T02:00`, to an instant (ISO 8601, UTC); returns undefined for an invalid text. */
export function fromIndianTime(time: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)) return undefined;
  const at = Date.parse(`${time}:00Z`);
  return Number.isNaN(at) ? undefined : new Date(at - INDIA_UTC_OFFSET_MS).toISOString();
}
