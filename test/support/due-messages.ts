import type { TestApplication } from './application.js';

/** Lets the hour come that messages wait for. The relay is woken, as a new message wakes it: by itself it looks every two seconds only. */
export async function makeMessagesDue({ em }: Pick<TestApplication, 'em'>): Promise<void> {
  await em.execute(
    `with due as (update platform.outbox set available_at = now() where published_at is null and available_at > now() returning id)
     select pg_notify('outbox', '') from due limit 1`,
  );
}
