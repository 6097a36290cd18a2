/** Reminder times that a customer can choose: one table for the choices, the validation and the job. Hours are in Indian time. */
import { toIndianTime, fromIndianTime } from './indian-time.js';

interface ReminderTime {
  /** Days from today. */
  readonly days: number;
  readonly hour: number;
}

export const reminderTimes = {
  evening: { days: 0, hour: 19 },
  tomorrow: { days: 1, hour: 11 },
  'three-days': { days: 3, hour: 11 },
} as const satisfies Record<string, ReminderTime>;

export type ReminderTimeKey = keyof typeof reminderTimes;
export const reminderTimeKeys = Object.keys(reminderTimes) as ReminderTimeKey[];

const DAY_MS = 86_400_000;

/** Returns the instant (ISO 8601, UTC) of a choice made now; undefined if that time of day has passed. */
export function getReminderInstant(choice: ReminderTimeKey, now: Date): string | undefined {
  const { days, hour } = reminderTimes[choice];
  const day = toIndianTime(new Date(now.getTime() + days * DAY_MS).toISOString()).slice(0, 10);
  const at = fromIndianTime(`${day}T${hour}:00`);
  return at && Date.parse(at) > now.getTime() ? at : undefined;
}
