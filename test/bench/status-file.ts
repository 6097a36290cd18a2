import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { applicationStatusColumns } from '../../src/modules/customer-journey/applications/importers/application-status.columns.js';
import { stageFile } from '../../src/modules/files/reading/stage-file.js';
import { addApplicants } from '../support/applicants.js';
import { type Api, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';
import { type Comparison, type Figure, inTurns, peakMegabytes, perSecond } from './measure.js';
import { pauseQueues } from './pause-queues.js';

const ROWS = 100_000;
/** Memory is compared with that of a file of so many times the rows. */
const TIMES = 3;
/** The heap of the reader settles after some hundred thousand rows; had it kept them, its memory would grow as they do. */
const FLAT = 1.5;
const ROUNDS = 3;
/** Each turn moves every record anew: a lender may go back and forth between these. */
const WORDS = ['Under Review', 'KYC Pending', 'Docs Pending', 'Approved', 'Agreement Pending', 'Mandate Pending'] as const;
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
  'Remarks',
];

type Kind = 'csv' | 'xlsx';

const inThousands = (rows: number) => rows.toLocaleString('en-IN');

/** A status file of 100,000 rows × 12 columns, from the upload to the commit of states, history and events, against the bare way to do it. */
export async function benchStatusFile(): Promise<{ comparisons: Comparison[]; figures: Figure[] }> {
  const product = await Product.prepare({
    env: { UPLOAD_LIMIT_MB: '200', QUEUE_LOCK_MS: '30000', DATABASE_STATEMENT_TIMEOUT_MS: '600000' },
  });
  const folder = await mkdtemp(join(tmpdir(), 'loan-marketplace-bench-'));
  try {
    const api = await product.startApi();
    const worker = await product.startWorker();
    await pauseQueues(product.config, ['default']);
    const records = await addRecords(product, ROWS * TIMES);
    const bench = new StatusFileBench(product, api, folder, records);
    const comparisons = [await bench.compare('csv'), await bench.compare('xlsx')];
    return { comparisons, figures: [await bench.memory('csv', worker.pid), await bench.memory('xlsx', worker.pid)] };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await product.stop();
  }
}

class StatusFileBench {
  private turn = 0;
  private readonly token: Promise<string>;

  constructor(
    private readonly product: Product,
    private readonly api: Api,
    private readonly folder: string,
    private readonly records: readonly string[],
  ) {
    this.token = api.adminToken();
  }

  async compare(kind: Kind): Promise<Comparison> {
    const figures = await inTurns(
      ROUNDS,
      () => this.uploaded(kind),
      () => this.bare(kind),
    );
    return { name: `status file, ${inThousands(ROWS)} rows as ${kind}`, unit: 'rows/s', goal: 0.5, ...figures };
  }

  /** Memory of the worker and of its reading process for a file, and for one of several times the rows. */
  async memory(kind: Kind, workerPid: number): Promise<Figure> {
    const small = await peakMegabytes(workerPid, () => this.uploaded(kind));
    const large = await peakMegabytes(workerPid, () => this.uploaded(kind, ROWS * TIMES));
    const name = `memory of worker and reader, ${inThousands(ROWS)} and ${inThousands(ROWS * TIMES)} rows as ${kind}`;
    return { name, value: `${small} MB and ${large} MB`, isReached: large / small < FLAT };
  }

  private async uploaded(kind: Kind, rows = ROWS): Promise<number> {
    const path = await this.write(kind, rows);
    const form = new FormData();
    form.append('image_name', new Blob([await readFile(path)]), `status.${kind}`);
    const headers = { authorization: `Bearer ${await this.token}` };
    return await perSecond(rows, async () => {
      const response = await fetch(`${this.api.url}/api/upload-application-status-file`, { method: 'POST', headers, body: form });
      const answer = (await response.json()) as { id: string };
      if (!answer.id) throw new Error(`the upload was answered with ${response.status}: ${JSON.stringify(answer)}`);
      await waitUntil(
        async () =>
          (await this.product.count(`select count(*) from files.upload where id = $1 and finished_at is not null`, [answer.id])) === 1,
        {
          withinMs: 300_000,
          everyMs: 20,
        },
      );
      const updated = await this.product.count('select rows_updated from files.upload where id = $1', [answer.id]);
      if (updated !== rows) throw new Error(`only ${updated} of ${rows} rows were applied`);
    });
  }

  /** The same parser into the same kind of stage, and one UPDATE: no checks, no history, no events, no upload. */
  private async bare(kind: Kind): Promise<number> {
    const path = await this.write(kind, ROWS);
    const stageTable = 'files.stage_bare';
    const databaseUrl = this.product.urls.reading;
    return await perSecond(ROWS, async () => {
      await this.product.query(`drop table if exists ${stageTable}`);
      await stageFile({ path, fileName: `status.${kind}`, columns: applicationStatusColumns, stageTable, databaseUrl });
      await this.product.query(
        `update customer_journey.lender_application a set sanctioned_amount = s.sanctioned_amount::numeric, rate_percent = s.rate::numeric,
           tenure_months = s.tenure::int, emi = s.emi::numeric, processing_fee = s.processing_fee::numeric, moved_at = now(), version = a.version + 1
         from ${stageTable} s where a.id = s.unique_id::uuid`,
      );
    });
  }

  private async write(kind: Kind, count: number): Promise<string> {
    const turn = this.turn++;
    const word = WORDS[turn % WORDS.length] ?? WORDS[0];
    const path = join(this.folder, `${randomUUID()}.${kind}`);
    const rows = this.records
      .slice(0, count)
      .map((record, row) => [
        record,
        'Bench Bank',
        'PL',
        word,
        '',
        '2026-11-02',
        100_000 + row,
        16.5,
        12,
        9168,
        2000,
        `row ${row} of turn ${turn}`,
      ]);
    if (kind === 'csv') await writeFile(path, [TITLES, ...rows].map((cells) => cells.join(',')).join('\n'));
    else await writeWorkbook(path, [TITLES, ...rows]);
    return path;
  }
}

async function writeWorkbook(filename: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename, useSharedStrings: true });
  const sheet = workbook.addWorksheet('Status');
  for (const row of rows) sheet.addRow(row).commit();
  sheet.commit();
  await workbook.commit();
}

/** Records of one customer at as many invented lenders. */
async function addRecords(product: Product, count: number): Promise<string[]> {
  const [customer] = await addApplicants(product, 1, ['cashe']);
  const records = Array.from({ length: count }, () => randomUUID());
  await product.query(
    `insert into customer_journey.lender_application
       (id, application_id, customer_id, lender_id, lender_name, offer_id, requested_amount, requested_tenure_months, state, phone_index, moved_at, created_at)
     select r.id, a.application_id, a.customer_id, gen_random_uuid(), 'Bench Bank', a.offer_id, 150000, 12, 'lead_created', a.phone_index, now(), now()
     from unnest($1::uuid[]) as r(id), customer_journey.lender_application a where a.id = $2`,
    [records, customer?.submissionId],
  );
  await product.query('analyze customer_journey.lender_application');
  return records;
}
