import type { Product } from './product.js';

const rules: Readonly<Record<string, string>> = {
  'a row of a file has not exactly one outcome': `
    select u.id from files.upload u where u.status = 'done'
    and (u.rows_read <> u.rows_updated + u.error_count or u.error_count <> (select count(*) from files.row_error e where e.upload_id = u.id))`,
  'one file moved a record twice': `
    select lender_application_id from customer_journey.application_history where file_upload_id is not null
    group by lender_application_id, file_upload_id having count(*) > 1`,
  'a record is not where its history ends': `
    select a.id from customer_journey.lender_application a join lateral (
      select to_state from customer_journey.application_history h where h.lender_application_id = a.id order by id desc limit 1
    ) newest on true where newest.to_state <> a.state`,
  'a message waits for longer than a minute': `
    select id from platform.outbox where published_at is null and available_at < now() - interval '1 minute'`,
  'a delivery has no message': `select message_id from platform.inbox i where not exists (select from platform.outbox o where o.id = i.message_id)`,
  'a lease was never given back': `select id from lenders.submission where phase = 'sending' and lease_until < now() - interval '1 minute'`,
  'a parked submission does not say why': `select id from lenders.submission where phase = 'parked' and last_error is null`,
};

/** What must hold after every fault, one line for each rule that is broken: each file row has one outcome, each effect one cause, nothing waits for ever. */
export async function brokenInvariants(product: Product): Promise<string[]> {
  const broken = await Promise.all(
    Object.entries(rules).map(async ([rule, sql]) => {
      const found = await product.query(sql);
      return found.length > 0 ? [`${rule}: ${found.length}`] : [];
    }),
  );
  return [...broken.flat(), ...(await doubledAtLenders(product))];
}

/** At most one accepted application for each of ours at each lender, in the lenders' own words. */
async function doubledAtLenders({ lenders }: Product): Promise<string[]> {
  const { entries } = await lenders.ledger();
  const opened = entries.filter(({ created }) => created).map(({ lender, reference }) => `${lender} ${reference}`);
  return opened.filter((key, index) => opened.indexOf(key) !== index).map((key) => `accepted twice at ${key}`);
}
