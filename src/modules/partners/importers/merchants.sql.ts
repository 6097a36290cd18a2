/**
 * Statements to import a merchant list. The temporary table `merchant_row` holds one line for each staged row, `merchant_change` the effect
 * of all accepted rows of one merchant; both are dropped with the transaction. A merchant is found by its code within the partner of the
 * list, and never moves to another partner. Several rows of one merchant apply in the order of the file.
 */
import { findingSql } from '../../files/messages/index.js';

/** The findings of a row with a single problem. */
const singleFinding = (...told: Parameters<typeof findingSql>) => `jsonb_build_array(${findingSql(...told)})`;

/**
 * Serializes checks and imports of lists of one partner. Parameter: the partner. @unscoped a list is uploaded by staff, who may change the
 * merchants of every partner.
 */
export const lockPartner = `select pg_advisory_xact_lock(hashtext('partners.merchant'), hashtext(?))`;

export const createRowsTable = `create temporary table merchant_row (
  row_no integer primary key, findings jsonb, given_code text, made_code text not null, name text, city text, revenue_percent numeric(7,3), status text,
  missing text, told jsonb not null, merchant_id uuid not null, is_known boolean not null default false,
  whole jsonb, tells_more boolean not null default false) on commit drop`;

/** Rows make a round trip to the process, some thousand at a time, because it validates them by the rules of the form. */
export const openStagedCursor = (stage: string) => `declare staged_merchant no scroll cursor for select * from ${stage} order by row_no`;
export const fetchStaged = 'fetch 5000 from staged_merchant';

/** Parameter: the rows as JSON. */
export const insertRows = `
  insert into merchant_row (row_no, findings, given_code, made_code, name, city, revenue_percent, status, missing, told, merchant_id)
  select row_no, findings, given_code, made_code, name, city, revenue_percent, status, missing, told, gen_random_uuid()
  from jsonb_to_recordset(?::jsonb) as r(row_no integer, findings jsonb, given_code text, made_code text, name text, city text,
    revenue_percent numeric, status text, missing text, told jsonb)`;

/**
 * Matches rows by code to the partner's merchants and locks these until the transaction ends. Parameter: the partner. @unscoped a list is
 * uploaded by staff, who may change the merchants of every partner.
 */
export const matchByCode = `
  with known as (
    select m.* from partners.merchant m
    where m.partner_id = ?::uuid and m.code in (select given_code from merchant_row where given_code is not null)
    order by m.id for update
  )
  update merchant_row r set merchant_id = k.id, is_known = true,
    findings = case
      when r.findings is not null then r.findings
      when k.deleted_at is not null or k.status = 'rejected' then ${singleFinding('merchant-gone')}
      when (r.told <> '{}' or (r.city is not null and r.city is distinct from k.city)) and a.merchant_id is not null then ${singleFinding('merchant-told-itself')}
      when r.status <> k.status then ${singleFinding('merchant-status')}
    end
  from known k left join partners.merchant_request a on a.merchant_id = k.id
  where k.code = r.given_code`;

/** Rows of one new code add one merchant. */
export const joinNewMerchants = `
  update merchant_row r set merchant_id = n.merchant_id
  from (
    select given_code, (array_agg(merchant_id order by row_no))[1] as merchant_id from merchant_row
    where given_code is not null and not is_known group by given_code having count(*) > 1
  ) n
  where r.given_code = n.given_code`;

/**
 * Rejects rows without a code whose name and city match an existing merchant: no merchant is added twice. Parameter: the partner.
 * @unscoped a list is uploaded by staff, who may change the merchants of every partner.
 */
export const rejectKnownNames = `
  with known as (
    select r.row_no, min(m.code) as code
    from merchant_row r join partners.merchant m
      on lower(m.name) = lower(r.name) and lower(coalesce(m.city, '')) = lower(coalesce(r.city, ''))
    where m.partner_id = ?::uuid and m.deleted_at is null and m.status <> 'rejected' and r.given_code is null and r.findings is null
    group by r.row_no
  )
  update merchant_row r set findings = ${singleFinding('merchant-known', { code: 'k.code' })} from known k where k.row_no = r.row_no`;

/**
 * Rejects rows that add an active merchant with fewer details than the form requires. The first row that can add a merchant does so; later
 * rows of its code find it with the status of that row.
 */
export const rejectStatuses = `
  with adding as (
    select distinct on (merchant_id) merchant_id, row_no, coalesce(status, 'pending') as status from merchant_row
    where findings is null and not is_known and (status is distinct from 'active' or missing is null) order by merchant_id, row_no
  )
  update merchant_row r set findings = case
    when a.row_no < r.row_no then ${singleFinding('merchant-status')}
    else ${singleFinding('merchant-incomplete', { column: 'r.missing' })}
  end
  from merchant_row own left join adding a on a.merchant_id = own.merchant_id
  where own.row_no = r.row_no and r.findings is null and not r.is_known
    and (a.row_no is null or r.row_no < a.row_no or r.status <> a.status)`;

const nameKeys = `lower(name) as name, lower(coalesce(city, '')) as city`;

/**
 * Rejects a row that says the same as the accepted row of its merchant before it. A row without a code adds a merchant, so its name and city
 * may occur in no other accepted row. A rejected row rejects no other one.
 */
export const rejectRepetitions = `
  with coded as (
    select row_no, given_code, ${nameKeys}, lag(row_no) over same as former,
      jsonb_build_array(name, city, revenue_percent, status, told) = lag(jsonb_build_array(name, city, revenue_percent, status, told)) over same as is_same
    from merchant_row where findings is null and given_code is not null
    window same as (partition by merchant_id order by row_no)
  ),
  named as (select distinct on (name, city) name, city, given_code from coded order by name, city, row_no),
  uncoded as (
    select row_no, ${nameKeys}, first_value(row_no) over same as former,
      jsonb_build_array(revenue_percent, status, told) = first_value(jsonb_build_array(revenue_percent, status, told)) over same as is_same
    from merchant_row where findings is null and given_code is null
    window same as (partition by lower(name), lower(coalesce(city, '')) order by row_no)
  ),
  rejected as (
    select row_no, ${singleFinding('duplicate-row', { first: 'former' })} as findings from coded where is_same
    union all
    select u.row_no, case
      when n.given_code is not null then ${singleFinding('merchant-known', { code: 'n.given_code' })}
      when u.is_same then ${singleFinding('duplicate-row', { first: 'u.former' })}
      else ${singleFinding('merchant-named-twice', { first: 'u.former' })}
    end
    from uncoded u left join named n on n.name = u.name and n.city = u.city where n.given_code is not null or u.former < u.row_no
  )
  update merchant_row r set findings = j.findings from rejected j where j.row_no = r.row_no`;

/**
 * Selects the rows with encrypted details of known merchants, with the known details, and of merchants with several rows, in the order in
 * which they apply. @unscoped a list is uploaded by staff, who may change the merchants of every partner.
 */
export const openReportedCursor = `
  declare told_merchant insensitive no scroll cursor for
  select r.row_no as "rowNo", r.merchant_id as "merchantId", r.is_known as "isKnown", r.told, f.details
  from merchant_row r left join partners.merchant_facts f on f.merchant_id = r.merchant_id
  where r.findings is null and r.told <> '{}'
    and (r.is_known or r.merchant_id in (select merchant_id from merchant_row where findings is null group by merchant_id having count(*) > 1))
  order by r.merchant_id, r.row_no`;
export const fetchReported = 'fetch 2000 from told_merchant';

/** Parameter: row numbers with all details after the row, whether these differ from the stored ones, and the problems of the row. */
export const storeReported = `
  update merchant_row r set whole = t.whole, tells_more = t.tells_more, findings = t.findings
  from jsonb_to_recordset(?::jsonb) as t(row_no integer, whole jsonb, tells_more boolean, findings jsonb) where t.row_no = r.row_no`;

/** Columns of a merchant after its rows: an empty cell removes nothing. */
const mergedColumns = {
  name: 'n.name',
  city: 'coalesce(n.city, m.city)',
  revenue_percent: 'coalesce(n.revenue_percent, m.revenue_percent)',
};
const columns = Object.keys(mergedColumns);
const lastOf = (value: string, where: string) => `(array_agg(${value} order by row_no desc) filter (where ${where}))[1]`;

/**
 * Creates `merchant_change`: what the accepted rows of each merchant add up to. `row_no` is the first of them.
 * @unscoped a list is uploaded by staff, who may change the merchants of every partner.
 */
export const createChanges = `
  create temporary table merchant_change on commit drop as
  select n.*, n.is_known and not n.tells_more
    and row(${columns.map((column) => `m.${column}`).join(', ')}) is not distinct from row(${Object.values(mergedColumns).join(', ')}) as is_unchanged
  from (
    select merchant_id, bool_or(is_known) as is_known, min(row_no) as row_no, (array_agg(row_no order by row_no))[2:] as later_rows,
      (array_agg(coalesce(given_code, made_code) order by row_no))[1] as code, ${lastOf('name', 'true')} as name,
      (array_agg(coalesce(status, 'pending') order by row_no))[1] as status,
      ${['city', 'revenue_percent'].map((column) => `${lastOf(column, `${column} is not null`)} as ${column}`).join(', ')},
      ${lastOf('coalesce(whole, told)', `told <> '{}'`)} as told, coalesce(${lastOf('tells_more', `told <> '{}'`)}, false) as tells_more
    from merchant_row where findings is null group by merchant_id
  ) n
  left join partners.merchant m on m.id = n.merchant_id`;

/** Outcome, or predicted outcome, of each row. */
export const merchantRowOutcomes = `
  select r.row_no, case when n.is_unchanged then 'unchanged' when r.is_known or r.row_no > n.row_no then 'updated' else 'created' end as outcome,
    null::uuid as submission_id, r.findings, null::jsonb as warnings
  from merchant_row r left join merchant_change n on n.merchant_id = r.merchant_id`;

/** Selects merchants with details to encrypt. */
export const openUnencryptedCursor = `
  declare unsealed_merchant insensitive no scroll cursor for
  select merchant_id as "merchantId", is_known as "isKnown", told from merchant_change
  where told is not null and (tells_more or not is_known) order by row_no`;
export const fetchUnencrypted = 'fetch 2000 from unsealed_merchant';

export const createEncryptedTable = `create temporary table sealed_merchant (
  merchant_id uuid primary key, details text not null, pan_end text, gstin_end text) on commit drop`;

/** Parameter: encrypted details as JSON. */
export const insertEncrypted = `
  insert into sealed_merchant select * from jsonb_to_recordset(?::jsonb) as s(merchant_id uuid, details text, pan_end text, gstin_end text)`;

/**
 * Adds unknown merchants. Parameters: the partner, the counter, and the upload. @unscoped a list is uploaded by staff, who may change the
 * merchants of every partner.
 */
export const createMerchants = `
  with made as (
    insert into partners.merchant (id, partner_id, code, name, city, status, revenue_percent)
    select merchant_id, ?::uuid, code, name, city, status, revenue_percent from merchant_change where not is_known
    returning id, version, nextval(?::regclass) as counted
  )
  insert into partners.merchant_file_change (upload_id, row_no, later_rows, merchant_id, version)
  select ?::uuid, n.row_no, n.later_rows, m.id, m.version from made m join merchant_change n on n.merchant_id = m.id`;

/**
 * Updates the other merchants and stores what an undo needs. Parameters: the counter, and the upload. @unscoped a list is uploaded by
 * staff, who may change the merchants of every partner.
 */
export const changeMerchants = `
  with changed as (
    update partners.merchant m set ${Object.entries(mergedColumns)
      .map(([column, value]) => `${column} = ${value}`)
      .join(', ')}, version = m.version + 1
    from merchant_change n left join partners.merchant_facts f on f.merchant_id = n.merchant_id
    where m.id = n.merchant_id and n.is_known and not n.is_unchanged
    returning m.id, n.row_no, n.later_rows, new.version, nextval(?::regclass) as counted, jsonb_build_object('version', old.version, ${columns.map((column) => `'${column}', old.${column}`).join(', ')},
      'details', f.details, 'pan_end', f.pan_end, 'gstin_end', f.gstin_end) as before
  )
  insert into partners.merchant_file_change (upload_id, row_no, later_rows, merchant_id, version, before)
  select ?::uuid, row_no, later_rows, id, version, before from changed`;

/**
 * Selects the merchant of each row that a file has applied: at most a number of rows after a row. Parameters: the upload and the row, twice;
 * the number of rows. @unscoped a list is uploaded by staff, who may change the merchants of every partner.
 */
export const changedRows = `
  select row_no as row, merchant_id as id, null::uuid as "submissionId", case when before is null then 'created' else 'updated' end as outcome
  from partners.merchant_file_change where upload_id = ?::uuid and row_no > ?
  union all
  select later.row_no, merchant_id, null, 'updated'
  from partners.merchant_file_change cross join lateral unnest(later_rows) later(row_no) where upload_id = ?::uuid and later.row_no > ?
  order by 1 limit ?`;

/** Counts the merchants that a file has added and changed. Parameter: the upload. @unscoped a list is uploaded by staff. */
export const countChanges = `
  select count(*) filter (where before is null)::int as created, count(*) filter (where before is not null)::int as updated
  from partners.merchant_file_change where upload_id = ?::uuid`;

const facts = ['details', 'pan_end', 'gstin_end'];
const overwriteFacts = `on conflict (merchant_id) do update set ${facts.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/**
 * Replaces the stored details with the encrypted ones. @unscoped a list is uploaded by staff, who may change the merchants of every
 * partner.
 */
export const storeFacts = `
  insert into partners.merchant_facts (merchant_id, ${facts.join(', ')}) select merchant_id, ${facts.join(', ')} from sealed_merchant ${overwriteFacts}`;

/**
 * Selects the merchants that a file has added, for the audit trail. Parameter: the upload. @unscoped a list is uploaded by staff, who may
 * change the merchants of every partner.
 */
export const createdForAudit = `
  select 'merchant:' || m.id as subject, null::text as property, null::jsonb as before,
    jsonb_build_object('partner_id', m.partner_id, 'code', m.code, 'status', m.status) as after, m.version as record_version
  from partners.merchant_file_change c join partners.merchant m on m.id = c.merchant_id where c.upload_id = ?::uuid and c.before is null`;

/**
 * Selects each property that a file has changed, with the old and the new value; encrypted properties without values. Parameters: the
 * upload, twice. @unscoped a list is uploaded by staff, who may change the merchants of every partner.
 */
const changesForAudit = (before: string, after: string) => `
  select 'merchant:' || m.id as subject, p.property, p.before, p.after, m.version as record_version
  from partners.merchant_file_change c
  join partners.merchant m on m.id = c.merchant_id
  left join partners.merchant_facts f on f.merchant_id = m.id
  cross join lateral (values
    ${columns.map((column) => `('${column}', ${before.replaceAll('$', column)}, ${after.replaceAll('$', column)}, c.before -> '${column}' is distinct from to_jsonb(m.${column}))`).join(',\n    ')},
    ('details', null, null, c.before ->> 'details' is distinct from f.details)
  ) as p(property, before, after, is_changed)
  where c.upload_id = ?::uuid and c.before is not null and p.is_changed`;

/** Read after the change. Parameter: the upload. */
export const changedForAudit = changesForAudit(`c.before -> '$'`, 'to_jsonb(m.$)');
/** Read before the previous values are restored. Parameter: the upload. */
export const undoneForAudit = changesForAudit('to_jsonb(m.$)', `c.before -> '$'`).replace('m.version as', 'm.version + 1 as');

/**
 * Locks the merchants that a file has added or changed, and counts those that were changed or deleted since. Parameter: the upload.
 * @unscoped a list is uploaded by staff, who may change the merchants of every partner.
 */
export const countChangedSince = `
  with held as (
    select c.row_no, c.merchant_id, c.version, m.version <> c.version or m.deleted_at is not null as is_changed
    from partners.merchant_file_change c join partners.merchant m on m.id = c.merchant_id
    where c.upload_id = ?::uuid order by m.id for update of m
  )
  select count(*) filter (where is_changed)::int as changed,
    coalesce((select json_agg(row_no) from (select row_no from held where is_changed order by row_no limit 10) first), '[]') as rows,
    coalesce((select json_agg(distinct e.upload_id) from held h join partners.merchant_file_change e
      on e.merchant_id = h.merchant_id and e.version > h.version where h.is_changed), '[]') as files
  from held`;

/**
 * Selects the merchants that a file has added. Parameter: the upload. @unscoped a list is uploaded by staff, who may change the merchants
 * of every partner.
 */
export const createdByFile = `select merchant_id as id from partners.merchant_file_change where upload_id = ?::uuid and before is null`;

/**
 * Counts those in use: by locations, by links or in other modules. Parameters: the upload, and ids of other modules. @unscoped a list is
 * uploaded by staff, who may change the merchants of every partner.
 */
export const countInUse = `
  with used as (
    select c.row_no from partners.merchant_file_change c
    where c.upload_id = ?::uuid and c.before is null and (
      c.merchant_id = any(?::uuid[])
      or exists (select from partners.merchant_location l where l.merchant_id = c.merchant_id)
      or exists (select from partners.tracking_link t where t.merchant_id = c.merchant_id))
  )
  select count(*)::int as changed,
    coalesce((select json_agg(row_no) from (select row_no from used order by row_no limit 10) first), '[]') as rows
  from used`;

/**
 * Deletes the merchants that a file has added, as a manual deletion does, and frees their codes, so that the file can be imported again.
 * Parameter: the upload. @unscoped a list is uploaded by staff, who may change the merchants of every partner.
 */
export const deleteCreated = `
  update partners.merchant m set deleted_at = clock_timestamp(), code = left(m.code, 27) || '-' || left(m.id::text, 12), version = m.version + 1
  from partners.merchant_file_change c where c.upload_id = ?::uuid and c.before is null and m.id = c.merchant_id`;

/** Deletes their details. Parameter: the upload. @unscoped a list is uploaded by staff, who may change the merchants of every partner. */
export const deleteCreatedFacts = `
  delete from partners.merchant_facts f using partners.merchant_file_change c
  where c.upload_id = ?::uuid and c.before is null and f.merchant_id = c.merchant_id`;

/**
 * Selects the merchants to delete, for the audit trail. Parameter: the upload. @unscoped a list is uploaded by staff, who may change the
 * merchants of every partner.
 */
export const deletedForAudit = `
  select 'merchant:' || m.id as subject, null::text as property, jsonb_build_object('code', m.code) as before, null::jsonb as after,
    m.version + 1 as record_version
  from partners.merchant_file_change c join partners.merchant m on m.id = c.merchant_id where c.upload_id = ?::uuid and c.before is null`;

/**
 * Restores the previous values of the other merchants; an earlier file can then be undone too. Parameter: the upload. @unscoped a list is
 * uploaded by staff, who may change the merchants of every partner.
 */
export const undoChanged = `
  with undone as (
    update partners.merchant m set ${columns.map((column) => `${column} = b.${column}`).join(', ')}, version = m.version + 1
    from partners.merchant_file_change c, jsonb_populate_record(null::partners.merchant, c.before) b
    where c.upload_id = ?::uuid and c.before is not null and m.id = c.merchant_id
    returning m.id, c.upload_id, b.version as before_version, new.version
  )
  update partners.merchant_file_change e set version = u.version
  from undone u where e.merchant_id = u.id and e.upload_id <> u.upload_id and e.version = u.before_version`;

/**
 * Restores the previous encrypted details. Parameter: the upload, twice. @unscoped a list is uploaded by staff, who may change the
 * merchants of every partner.
 */
export const undoFacts = `
  with emptied as (
    delete from partners.merchant_facts f using partners.merchant_file_change c
    where c.upload_id = ?::uuid and c.before is not null and c.before ->> 'details' is null and f.merchant_id = c.merchant_id
  )
  insert into partners.merchant_facts (merchant_id, ${facts.join(', ')})
  select c.merchant_id, ${facts.map((column) => `c.before ->> '${column}'`).join(', ')}
  from partners.merchant_file_change c where c.upload_id = ?::uuid and c.before ->> 'details' is not null ${overwriteFacts}`;
