import { describe, expect, it } from '@jest/globals';
import { getReminderInstant, type ReminderTimeKey } from './reminders.js';

describe('reminders', () => {
  it.each<[ReminderTimeKey, string, string | undefined]>([
    ['evening', '2026-11-23T05:00:00Z', '2026-11-23T13:30:00.000Z'],
    ['evening', '2026-11-23T13:29:59Z', '2026-11-23T13:30:00.000Z'],
    ['evening', '2026-11-23T13:30:00Z', undefined],
    ['evening', '2026-11-23T18:29:00Z', undefined],
    // 00:30 in India: "this evening" belongs to the new day.
    ['evening', '2026-11-23T19:00:00Z', '2026-11-24T13:30:00.000Z'],
    ['tomorrow', '2026-11-23T18:29:00Z', '2026-11-24T05:30:00.000Z'],
    ['tomorrow', '2026-11-23T18:31:00Z', '2026-11-25T05:30:00.000Z'],
    ['three-days', '2026-12-30T12:00:00Z', '2027-01-02T05:30:00.000Z'],
  ])('of %s requested at %s are due at %s', (choice, now, at) => {
    expect(getReminderInstant(choice, new Date(now))).toBe(at);
  });
});
