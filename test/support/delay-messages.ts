import type { TestApplication } from './application.js';

/** Delays new messages of this name by an hour. Returns a function that ends the delay for later messages. */
export async function delayMessages({ asOwner }: Pick<TestApplication, 'asOwner'>, name: string): Promise<() => Promise<void>> {
  await asOwner(
    `create function wait_an_hour() returns trigger language plpgsql as $$ begin new.available_at := now() + interval '1 hour'; return new; end $$`,
  );
  await asOwner(
    `create trigger wait_an_hour before insert on platform.outbox for each row when (new.name = '${name}') execute function wait_an_hour()`,
  );
  return async () => {
    await asOwner('drop trigger wait_an_hour on platform.outbox');
    await asOwner('drop function wait_an_hour()');
  };
}
