import { INDIA_UTC_OFFSET_MS } from './days.js';

/** An instant (ISO 8601) as `2026-11-24T02:00` on India's clock. */
export const toIndianTime = (instant: string): string => new Date(Date.parse(instant) + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 16);

/** The instant (ISO 8601, UTC) at which India's clock shows `2026-11-24T02:00`; undefined for what is no such text. */
export function fromIndianTime(time: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)) return undefined;
  const at = Date.parse(`${time}:00Z`);
  return Number.isNaN(at) ? undefined : new Date(at - INDIA_UTC_OFFSET_MS).toISOString();
}
