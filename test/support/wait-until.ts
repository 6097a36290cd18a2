import { setTimeout as pause } from 'node:timers/promises';
import { sized } from './campaign.js';

/** Waits until a condition holds; fails with the position of the call after the timeout. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { withinMs = sized(120_000), everyMs = 25 } = {},
): Promise<void> {
  const failure = new Error(`the condition did not hold within ${withinMs} ms: ${condition.toString()}`);
  for (const until = Date.now() + withinMs; ; await pause(everyMs)) {
    if (await condition()) return;
    if (Date.now() > until) throw failure;
  }
}

/** Waits until there is a value, and returns it. */
export async function waitForValue<T>(find: () => Promise<T | undefined>, options?: { withinMs?: number; everyMs?: number }): Promise<T> {
  let found: T | undefined;
  await waitUntil(async () => (found = await find()) !== undefined, options);
  return found as T;
}
