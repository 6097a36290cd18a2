import { parkedSubmissionColumns, transportProblems } from '../../../contracts/resources/parked-submission.js';
import { type RowOf, createRowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';
import { deadCommandsSql } from '../../../platform/messaging/dead-letters.js';
import { CheckSubmission, SubmitToLender } from '../messages/commands.js';

/** A customer who has not responded for this long is not expected to confirm a number or complete a form. */
const HELD_TOO_LONG = `interval '24 hours'`;
/** The queue picks up an attempt whose worker is gone within this time. */
const LOST_AFTER = `interval '10 minutes'`;

export type ParkedSubmissionRow = RowOf<typeof parkedSubmissionColumns> & { id: string; version: number };

/** Fields of the model besides the columns. */
export const parkedRowKeyModel = { id: { type: String, format: 'uuid' }, version: { type: Number } } as const;
export const ParkedSubmissionRowModel = createRowModel('ParkedSubmissionRow', parkedSubmissionColumns, parkedRowKeyModel);

/** Jobs on submissions that were given up after all attempts, by submission. */
const deadLetters = deadCommandsSql([SubmitToLender, CheckSubmission], 'submissionId');

/** Later activity of the submission makes the dead letter irrelevant. */
const isDeadLettered = `(dead.at >= s.updated_at and s.phase <> 'withdrawn')`;
const isUnknown = `(s.phase = 'unknown' or s.phase = 'sending' and s.lease_until < now() - ${LOST_AFTER})`;
/** Whether only the lender knows if it has the application; `allowedParkedActions` applies the same rule. */
const isOutcomeOpen = `(s.phase in ('sending', 'unknown', 'parked') and s.maybe_received and s.not_received_at is null)`;
/** Attempts continue by themselves: they neither wait for the customer nor are over. */
const isRetrying = `(s.phase = 'unknown' and not s.is_held and ${isDeadLettered} is not true)`;
const stuckSince = 'coalesce(s.stuck_since, s.updated_at)';
const isHeld = `(s.is_held and ${stuckSince} < now() - ${HELD_TOO_LONG})`;

/** `cashe lead: timeout: …` → `timeout`. */
const problemCode = `coalesce((regexp_match(s.last_error, '^[a-z-]+ [a-z-]+: ([a-z0-9-]+)'))[1], s.last_error)`;
const knownProblemCodes = transportProblems.map((each) => `'${each}'`).join(', ');

const computedColumns = {
  since: `case when ${isDeadLettered} and s.stuck_since is null then dead.at else ${stuckSince} end`,
  situation: `case when ${isOutcomeOpen} then case when ${isRetrying} then 'retrying' else 'unknown' end
    when ${isDeadLettered} then 'given_up' when s.is_held then 'held' when s.not_received_at is not null then 'not_received' else 'not_delivered' end`,
  lender: 'l.name',
  loan_type: 'l.loan_type',
  problem: `case when ${problemCode} in (${knownProblemCodes}) then ${problemCode} when ${isDeadLettered} then 'given-up' when s.last_error is not null then 'other' end`,
};

const from = `lenders.submission s join lenders.lender l on l.id = s.lender_id left join ${deadLetters} dead on dead.id = s.id`;
const where = `s.id in (select id from lenders.submission where phase in ('sending', 'unknown', 'parked') or is_held union all select id from ${deadLetters} given)
    and (${isDeadLettered} or s.phase = 'parked' or ${isUnknown} or ${isHeld})`;

/** Statement for their ids and situations; conditions on `s` can be appended. */
export const parkedSubmissionsSql = `select s.id, ${computedColumns.situation} as situation from ${from} where ${where}`;

/**
 * Submissions that need a staff member, newest first. They are found by an index and by the dead letters, however many other submissions
 * there are.
 */
export const parkedSubmissionList: List<ParkedSubmissionRow> = {
  key: 'parked-submission',
  texts: 'resources.parked-submission',
  columns: parkedSubmissionColumns,
  sort: '-since',
  from,
  where,
  alias: 's',
  id: { sql: 's.id', type: 'uuid' },
  select: `s.id, s.version, ${wireColumns(parkedSubmissionColumns, 's', computedColumns)}`,
  sql: computedColumns,
  rows: 'staff',
};
