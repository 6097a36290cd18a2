import type { Product } from '../support/product.js';

/** Number of different actions in the trail, in equal shares. */
const ACTIONS = 50;

/**
 * Fills the audit trail up to a number of rows, as a busy back office would: one in two seconds, by staff, with several actions on some
 * thousand records.
 */
export async function fillAudit(product: Product, rows: number): Promise<void> {
  const present = await product.count('select count(*) from platform.audit');
  await product.query(
    `insert into platform.audit (at, audience, actor_id, action, subject, property, before, after, request_id, record_version)
     select now() - (1000000 - n) * interval '2 seconds', 'admin', (select id from auth.staff where email = 'role1@demo.test'), 'bench.action-' || n % ${ACTIONS},
       'lender:' || md5((n % 5000)::text)::uuid, 'priority', to_jsonb(n % 100), to_jsonb(n % 97), gen_random_uuid()::text, n % 40
     from generate_series($1::int, $2::int) n`,
    [present + 1, rows],
  );
  await product.query('analyze platform.audit');
}
