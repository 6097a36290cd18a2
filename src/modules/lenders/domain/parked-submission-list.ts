import { parkedSubmissionColumns, problemWords } from '../../../contracts/resources/parked-submission.js';
import { type RowOf, rowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';
import { deadCommands } from '../../../platform/messaging/dead-letters.js';
import { CheckSubmission, SubmitToLender } from '../messages/commands.js';

/** Nobody confirms a number or completes a form after so long without a word. */
const HELD_TOO_LONG = `interval '24 hours'`;
/** An attempt whose worker is gone is looked at again by the queue within this time. */
const LOST_FOR = `interval '10 minutes'`;

export type ParkedSubmissionRow = RowOf<typeof parkedSubmissionColumns> & { id: string; version: number };

/** What the model has besides the columns. */
export const parkedIdentity = { id: { type: String, format: 'uuid' }, version: { type: Number } } as const;
export const ParkedSubmissionRowModel = rowModel('ParkedSubmissionRow', parkedSubmissionColumns, parkedIdentity);

/** Work on submissions that was given up after all attempts, by submission. */
const givenUp = deadCommands([SubmitToLender, CheckSubmission], 'submissionId');

/** What happened to the submission since then made up for it. */
const isGivenUp = `(dead.at >= s.updated_at and s.phase <> 'withdrawn')`;
const isUnknown = `(s.phase = 'unknown' or s.phase = 'sending' and s.lease_until < now() - ${LOST_FOR})`;
const stuckSince = 'coalesce(s.stuck_since, s.updated_at)';
const isHeld = `(s.is_held and ${stuckSince} < now() - ${HELD_TOO_LONG})`;

/** `cashe lead: timeout: …` as `timeout`. */
const word = `coalesce((regexp_match(s.last_error, '^[a-z-]+ [a-z-]+: ([a-z0-9-]+)'))[1], s.last_error)`;
const knownWords = problemWords.map((each) => `'${each}'`).join(', ');

const worked = {
  since: `case when ${isGivenUp} and s.stuck_since is null then dead.at else ${stuckSince} end`,
  situation: `case when ${isGivenUp} then 'given_up' when s.is_held then 'held' when s.phase = 'parked' then 'parked' else 'unknown' end`,
  lender: 'l.name',
  loan_type: 'l.loan_type',
  problem: `case when ${word} in (${knownWords}) then ${word} when ${isGivenUp} then 'given-up' when s.last_error is not null then 'other' end`,
};

/**
 * Submissions that get no further without a person, the newest first. They are found by an index and by the dead letters, however many there are of
 * the others.
 */
export const parkedSubmissionList: List<ParkedSubmissionRow> = {
  key: 'parked-submission',
  texts: 'resources.parked-submission',
  columns: parkedSubmissionColumns,
  sort: '-since',
  from: `lenders.submission s join lenders.lender l on l.id = s.lender_id left join ${givenUp} dead on dead.id = s.id`,
  where: `s.id in (select id from lenders.submission where phase in ('sending', 'unknown', 'parked') or is_held union all select id from ${givenUp} given)
    and (${isGivenUp} or s.phase = 'parked' or ${isUnknown} or ${isHeld})`,
  alias: 's',
  id: { sql: 's.id', type: 'uuid' },
  select: `s.id, s.version, ${wireColumns(parkedSubmissionColumns, 's', worked)}`,
  sql: worked,
  rows: 'staff',
};
