import type { TestApplication } from './application.js';

/**
 * Makes all delayed messages due and wakes the relay as a new message does; otherwise the relay polls every two seconds. Parallel callers
 * skip each other's rows, in whatever order each finds them.
 */
export const MAKE_MESSAGES_DUE = `
  with delayed as (select id from platform.outbox where published_at is null and available_at > now() for update skip locked),
    due as (update platform.outbox set available_at = now() where id in (select id from delayed) returning id)
  select pg_notify('outbox', '') from due limit 1`;

/** Makes all delayed messages due in a test application. */
export async function makeMessagesDue({ em }: Pick<TestApplication, 'em'>): Promise<void> {
  await em.execute(MAKE_MESSAGES_DUE);
}
