import { randomUUID } from 'node:crypto';
import { addApplicants } from './bulk-applicants.js';
import type { Product } from './product.js';

/** A status file with its expected effects on its rows. */
export interface StatusFile {
  readonly text: string;
  /** Our references of the records that the file names, in the order of its rows. */
  readonly records: readonly string[];
  readonly applied: number;
  readonly transitioned: number;
  readonly refused: number;
  /** Our references of the records that a row disburses. */
  readonly disbursed: readonly string[];
}

/** Interval in rows of a row with a transition, one with an unknown status value, and one of an unknown application. */
const TRANSITION_INTERVAL = 50;
const UNKNOWN_WORD_INTERVAL = 25;
const UNKNOWN_APPLICATION_INTERVAL = 40;

const TITLES = [
  'Unique Id',
  'Lender',
  'Loan Type',
  'Status',
  'Sub Status',
  'Status Date',
  'Approved Amount',
  'ROI',
  'Tenure',
  'EMI',
  'PF',
  'Disb Amt',
  'Disbursal Date',
  'UTR',
  'Remarks',
];

/**
 * Inserts records of one customer at as many invented lenders, and creates a status file of fifteen columns about them: most rows confirm a
 * status and add amounts, some change the state, by a disbursal if `disburses` is set, and some are wrong unless `faultless` is set.
 */
export async function addStatusFile(product: Product, rows: number, { faultless = false, disburses = false } = {}): Promise<StatusFile> {
  const [customer] = await addApplicants(product, 1, ['cashe']);
  const records = Array.from({ length: rows }, () => randomUUID());
  const isMove = (row: number) => row % TRANSITION_INTERVAL === 0;
  await product.query(
    `insert into customer_journey.lender_application
       (id, application_id, customer_id, lender_id, lender_name, offer_id, requested_amount, requested_tenure_months, state, phone_index, moved_at, created_at)
     select r.id, a.application_id, a.customer_id, gen_random_uuid(), 'Canary Bank', a.offer_id, 150000, 12,
            case when (r.position - 1) % ${TRANSITION_INTERVAL} = 0 then 'offer_selected' else 'under_review' end, a.phone_index, now(), now()
     from unnest($1::uuid[]) with ordinality as r(id, position), customer_journey.lender_application a where a.id = $2`,
    [records, customer?.submissionId],
  );
  const hasUnknownWord = (row: number) => !faultless && row % UNKNOWN_WORD_INTERVAL === 1;
  const isUnknown = (row: number) => !faultless && row % UNKNOWN_APPLICATION_INTERVAL === 2;
  const isWrong = (row: number) => hasUnknownWord(row) || isUnknown(row);
  const indices = records.keys().toArray();
  const lines = indices.map((row) => {
    const reference = isUnknown(row) ? randomUUID() : records[row];
    const isDisbursed = disburses && isMove(row);
    const status = hasUnknownWord(row) ? 'Gone Fishing' : isDisbursed ? 'Disbursed' : 'Under Review';
    const disbursal = isDisbursed ? [`${100_000 + row}.00`, '2026-11-02', `UTR${reference}`] : ['', '', ''];
    return [
      reference,
      'Canary Bank',
      'PL',
      status,
      '',
      '2026-11-02',
      `${100_000 + row}.00`,
      '16.5',
      '12',
      '9168.00',
      '2000.00',
      ...disbursal,
      `row ${row}`,
    ].join(',');
  });
  return {
    text: [TITLES.join(','), ...lines, ''].join('\n'),
    records,
    applied: indices.filter((row) => !isWrong(row)).length,
    transitioned: indices.filter((row) => !isWrong(row) && isMove(row)).length,
    disbursed: disburses ? indices.filter((row) => !isWrong(row) && isMove(row)).map((row) => records[row] ?? '') : [],
    refused: indices.filter(isWrong).length,
  };
}
