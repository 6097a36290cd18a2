import { randomUUID } from 'node:crypto';
import { listCommissionMonths } from '../../src/contracts/commission.js';
import { todayInIndia } from '../../src/contracts/days.js';
import type { UploadKind } from '../../src/contracts/uploads.js';
import { DEMO_PARTNER_ID } from '../../src/modules/auth/demo-accounts.js';
import { addApplicants } from './bulk-applicants.js';
import { addLoans, writeItems } from './loan-records.js';
import type { Product } from './product.js';
import { unboundedItem } from './reference-ledger.js';
import { addStatusFile } from './status-rows.js';

/** Effects of a file, by the name of what is counted. */
export type Effects = Readonly<Record<string, number>>;

/** A file generated for each test: each of its rows has an effect that can be counted and summed. */
export interface KillableFile {
  readonly text: string;
  readonly effects: (uploadId: string) => Promise<Effects>;
  readonly before: Effects;
  readonly applied: Effects;
  readonly undone: Effects;
}

/** One kind of file, by the profile of `uploadProfiles`. */
export interface KillableProfile {
  readonly kind: UploadKind;
  /** Path of the upload with its parameters, below `/api`. */
  readonly send: string;
  /** Path prefix of the calls about one file, below `/api`. */
  readonly files: string;
  readonly make: (rows: number) => Promise<KillableFile>;
}

/** Interval in rows of a row of a MIS file that disburses a loan of ours. */
const DISBURSAL_INTERVAL = 50;
/** What each lender owes for a disbursal, so that the revenue ledger has work. */
const items = [{ ...unboundedItem, thousandths: 1_505n, flat: 5n }];

const rowsOf = <T>(count: number, row: (index: number) => T) => Array.from({ length: count }, (_, index) => row(index));
const csv = (titles: string, lines: readonly string[]) => [titles, ...lines, ''].join('\n');
/** Returns the sum of this many rows, which start at an amount and grow by one rupee each. */
const sumFrom = (first: number, rows: number) => rows * first + (rows * (rows - 1)) / 2;
const none = (effects: Effects): Effects => Object.fromEntries(Object.keys(effects).map((name) => [name, 0]));

/** Returns the kinds of files that staff can upload, each as a file of valid rows. */
export async function killableProfiles(product: Product): Promise<Readonly<Record<UploadKind, KillableProfile>>> {
  const [lender] = await product.query<{ id: string }>(`select id from lenders.lender where api = 'cashe'`);
  const lenderId = lender?.id ?? '';
  const month = listCommissionMonths(todayInIndia())[1] ?? '';

  /** Returns the first row of a statement, with numbers only. */
  const numbers = async (sql: string, values: readonly unknown[]): Promise<Effects> => {
    const [row] = await product.query<Record<string, string>>(sql, values);
    return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
  };

  const query = (sql: string, values: readonly unknown[]) => product.query(sql, values);
  await writeItems(query, [{ id: lenderId, items }]);
  const [applicant] = await addApplicants(product, 1, ['cashe']);
  // Without a phone number there are no messages to the customer of the disbursed loans.
  const [customer] = await product.query<{ id: string }>(
    `update customer_journey.customer set phone_index = null, phone_sealed = null where id =
       (select customer_id from customer_journey.application where id = $1) returning id`,
    [applicant?.applicationId],
  );

  async function statusFile(rows: number): Promise<KillableFile> {
    const { text, records, transitioned, disbursed } = await addStatusFile(product, rows, { faultless: true, disburses: true });
    const lenders = await product.query<{ id: string }>(
      'select lender_id as id from customer_journey.lender_application where id = any($1)',
      [disbursed],
    );
    await writeItems(
      query,
      lenders.map(({ id }) => ({ id, items })),
    );
    const before = { versions: 0, sanctioned: 0, history: 0, told: 0, disbursals: 0 };
    const applied = {
      ...{ versions: rows, sanctioned: sumFrom(100_000, rows), history: transitioned, told: transitioned },
      disbursals: disbursed.length,
    };
    return {
      text,
      effects: (uploadId) =>
        numbers(
          `select sum(version - 1) as versions, coalesce(sum(sanctioned_amount), 0) as sanctioned,
             (select count(*) from customer_journey.application_history where file_upload_id = $2) as history,
             (select count(*) from platform.outbox o, jsonb_array_elements(o.payload->'moves') move
              where o.name = 'customer-journey.applications-moved.v1' and (move->>'submissionId')::uuid = any($1)) as told,
             (select count(*) from customer_journey.disbursal where submission_id = any($1)) as disbursals
           from customer_journey.lender_application where id = any($1)`,
          [records, uploadId],
        ),
      ...{
        before,
        applied,
        undone: { versions: 2 * rows, sanctioned: 0, history: 2 * transitioned, told: 2 * transitioned, disbursals: 0 },
      },
    };
  }

  /** Returns a file whose rows create records, which an undo deletes; `sql` sums those whose number starts with its key. */
  const ofItsOwn = (key: string, text: string, sql: string, applied: Effects): KillableFile => ({
    ...{ text, effects: () => numbers(sql, [`${key}-%`]), before: none(applied), applied, undone: none(applied) },
  });

  async function misFile(rows: number): Promise<KillableFile> {
    const key = randomUUID().slice(0, 8);
    const loans = rowsOf(Math.ceil(rows / DISBURSAL_INTERVAL), () => ({ id: randomUUID(), lender: lenderId, partner: null }));
    await addLoans(query, customer?.id ?? '', loans);
    const lines = rowsOf(rows, (row) => {
      const amount = 1000 + row;
      const loan = row % DISBURSAL_INTERVAL === 0 ? loans[row / DISBURSAL_INTERVAL] : undefined;
      const reported = loan
        ? `${loan.id},Disbursed,2026-11-02,${amount},${amount},2026-11-02,UTR${key}${row}`
        : `,KYC Pending,2026-11-02,${amount},,,`;
      return `${key}-${row},${reported}`;
    });
    const applied = { records: rows, versions: rows, sanctioned: sumFrom(1000, rows), disbursals: loans.length };
    return ofItsOwn(
      key,
      csv('Application ID,Unique Id,Status,Status Date,Approved Amount,Disb Amt,Disbursal Date,UTR', lines),
      `select count(*) as records, coalesce(sum(version), 0) as versions, coalesce(sum(sanctioned_amount), 0) as sanctioned,
             (select count(*) from customer_journey.disbursal where utr like replace('UTR' || $1, '-', '')) as disbursals
           from customer_journey.lender_record where record_key like $1`,
      applied,
    );
  }

  function payoutFile(rows: number): KillableFile {
    const key = randomUUID().slice(0, 8).toUpperCase();
    const lines = rowsOf(rows, (row) => `${key}-${row},75000,${500 + row},UTR${key}1`);
    const applied = { lines: rows, versions: rows, gross: sumFrom(500, rows) };
    return ofItsOwn(
      key,
      csv('Loan No,Loan Amount,Gross Payout,UTR No', lines),
      `select count(*) as lines, coalesce(sum(version), 0) as versions, coalesce(sum(gross), 0) as gross
           from revenue.commission_line where loan_no like $1`,
      applied,
    );
  }

  function merchantList(rows: number): KillableFile {
    const key = randomUUID().slice(0, 8);
    const lines = rowsOf(rows, (row) => `${key}-${row},Outlet ${row},Pune,9${String(row).padStart(9, '0')}`);
    const applied = { merchants: rows, versions: rows, sealed: rows };
    return ofItsOwn(
      key,
      csv('Code,Firm Name,City,Mobile', lines),
      `select count(*) as merchants, coalesce(sum(version), 0) as versions, count(f.merchant_id) as sealed
           from partners.merchant m left join partners.merchant_facts f on f.merchant_id = m.id
           where m.code like $1 and m.deleted_at is null`,
      applied,
    );
  }

  return {
    'application-status': {
      kind: 'application-status',
      send: 'upload-application-status-file',
      files: 'application-status-files',
      make: statusFile,
    },
    mis: {
      kind: 'mis',
      send: `admin/mis-files?lender_id=${lenderId}`,
      files: 'admin/mis-files',
      make: misFile,
    },
    commission: {
      kind: 'commission',
      send: `admin/commission-files?lender_id=${lenderId}&month=${month}`,
      files: 'admin/commission-files',
      make: (rows) => Promise.resolve(payoutFile(rows)),
    },
    merchants: {
      kind: 'merchants',
      send: `admin/merchant-files?partner_id=${DEMO_PARTNER_ID}`,
      files: 'admin/merchant-files',
      make: (rows) => Promise.resolve(merchantList(rows)),
    },
  };
}
