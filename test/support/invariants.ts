import { journeyKeys } from '../../src/contracts/journeys.js';
import { hasLenderOffers } from './lender-expectations.js';
import { ledgerRules } from './ledger-sums.js';
import type { Product } from './product.js';

const ENDED = `('dedupe_rejected', 'ineligible', 'rejected', 'cancelled', 'expired', 'disbursed', 'cooling_off_exit', 'closed')`;
/** Lenders that make their offers here, before their own site. */
const WITH_OFFERS = `('${journeyKeys.filter(hasLenderOffers).join(`', '`)}')`;
const PAID_OUT = `('disbursed', 'cooling_off_exit', 'closed')`;
const day = (column: string) => `(${column} at time zone 'Asia/Kolkata')::date`;
const authority = (column: string) => `array_position(array['customer', 'csr', 'file', 'api'], ${column}::text)`;

/** A final state of a higher source overrides one of a lower source whatever the days, unless it is only a step towards it. */
const OVERRULES = `${authority('source')} > ${authority('known_source')} and known_state in ${ENDED} and to_state in ${ENDED}
  and (known_state not in ${PAID_OUT} or to_state in ${PAID_OUT})
  and (to_state, known_state) not in (('disbursed', 'cooling_off_exit'), ('disbursed', 'closed'), ('cooling_off_exit', 'closed'))`;

/** Reports of a file that was undone, and the undo, do not count. */
const NOT_UNDONE = `not exists (select from files.upload u where u.id = file_upload_id and u.status = 'undone')`;

/** Returns the newest history row of each application, in one pass. */
const newest = (columns: string, where = 'true') =>
  `(select distinct on (lender_application_id) lender_application_id, ${columns} from customer_journey.application_history
    where lender_application_id is not null and ${where} order by lender_application_id, id desc) newest on newest.lender_application_id = a.id`;

const rules: Readonly<Record<string, string>> = {
  ...ledgerRules,
  'a row of a file has not exactly one outcome': `
    select u.id from files.upload u where u.status = 'done'
    and (u.rows_read <> u.rows_created + u.rows_updated + u.rows_unmatched + u.rows_unchanged + u.error_count or u.error_count <> (select count(*) from files.row_error e where e.upload_id = u.id and not e.is_warning)
      or u.warning_count <> (select count(*) from files.row_error e where e.upload_id = u.id and e.is_warning))`,
  'one file moved a record twice': `
    select lender_application_id from customer_journey.application_history where file_upload_id is not null and ${NOT_UNDONE}
    group by lender_application_id, file_upload_id having count(*) > 1`,
  'a record is not where its history ends': `
    select a.id from customer_journey.lender_application a join ${newest('to_state')} where newest.to_state <> a.state`,
  'an older word moved a newer state': `
    select lender_application_id from (
      select lender_application_id, source, to_state, event_at,
             lag(source) over moves as known_source, lag(to_state) over moves as known_state, lag(event_at) over moves as known_at
      from customer_journey.application_history where lender_application_id is not null and event_at is not null and source <> 'customer' and ${NOT_UNDONE}
      window moves as (partition by lender_application_id order by id)
    ) h cross join lateral (select ${day('event_at')} - ${day('known_at')} as days) d
    where not coalesce(${OVERRULES}, false) and case
      when 'file' not in (source, known_source) then event_at < known_at
      when days <> 0 then days < 0
      when source = 'file' then to_state not in ${PAID_OUT} and ${authority('source')} < ${authority('known_source')}
      else ${authority('source')} < ${authority('known_source')} or (known_state in ${PAID_OUT} and to_state not in ${ENDED}) end`,
  'a state is older than the move that made it': `
    select a.id from customer_journey.lender_application a
    join ${newest('source, event_at', `event_at is not null and source <> 'customer' and ${NOT_UNDONE}`)} where a.state_at is null or (a.state_at < newest.event_at and ${authority('a.state_source')} <= ${authority('newest.source')})`,
  'a lender answered and its application does not know': `
    select s.id from lenders.submission s join customer_journey.lender_application a on a.id = s.id
    where s.phase = 'settled' and a.state = 'lead_created' and s.lender_application_id is null`,
  'an application that has ended is still to be sent': `
    select s.id from lenders.submission s join customer_journey.lender_application a on a.id = s.id
    where s.phase in ('planned', 'sending') and a.state in ${ENDED} and a.moved_at < now() - interval '1 minute'`,
  'an application that was never sent outlived its consent': `
    select s.id from lenders.submission s join customer_journey.lender_application a on a.id = s.id
    where s.phase = 'withdrawn' and s.attempts = 0 and a.state not in ${ENDED}`,
  'offers are missing and nobody asks for them': `
    select s.id from lenders.submission s join customer_journey.lender_application a on a.id = s.id
    where s.phase = 'settled' and a.state = 'offer_received' and s.offers is null and s.journey_key in ${WITH_OFFERS} and not exists (
      select from platform.outbox o left join platform.inbox i on i.message_id = o.id
      where o.name = 'lenders.check-submission.v1' and o.payload->>'submissionId' = s.id::text and i.done_at is null)`,
  'a message waits for longer than a minute': `
    select id from platform.outbox where published_at is null and available_at < now() - interval '1 minute'`,
  'a delivery has no message': `select message_id from platform.inbox i where not exists (select from platform.outbox o where o.id = i.message_id)`,
  'a lease was never given back': `select id from lenders.submission where phase = 'sending' and lease_until < now() - interval '1 minute'`,
  'a parked submission does not say why': `select id from lenders.submission where phase = 'parked' and last_error is null`,
};

/**
 * Returns the violated invariants after a fault, one line each: each file row has one outcome, each effect has one cause, and nothing waits
 * for ever.
 */
export async function brokenInvariants(product: Product): Promise<string[]> {
  const broken = await Promise.all(
    Object.entries(rules).map(async ([rule, sql]) => {
      const found = await product.query(sql);
      return found.length > 0 ? [`${rule}: ${found.length}`] : [];
    }),
  );
  return [...broken.flat(), ...(await duplicatedAtLenders(product))];
}

/** Returns applications of ours that a lender accepted more than once, by the data of the lenders. */
async function duplicatedAtLenders({ lenders }: Product): Promise<string[]> {
  const { entries } = await lenders.ledger();
  const opened = entries.filter(({ created }) => created).map(({ lender, reference }) => `${lender} ${reference}`);
  return opened.filter((key, index) => opened.indexOf(key) !== index).map((key) => `accepted twice at ${key}`);
}
