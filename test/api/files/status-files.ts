import exceljs from 'exceljs';
import pg from 'pg';
import { INITIAL_STATE } from '../../../src/contracts/application-states.js';
import { waitUntilProcessed } from '../../support/processed-upload.js';
import { addSpreadsheetApplicant } from '../../support/bulk-applicants.js';
import type { HttpResponse } from '../../support/http.js';
import { newPhone, type TestApplication } from '../../support/application.js';
import { waitForValue } from '../../support/wait-until.js';

export interface UploadAnswer {
  readonly id: string;
  readonly success: boolean;
  readonly status: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly unread: readonly string[];
  readonly errorsFound: number;
  readonly warningsFound: number;
  readonly rowsUpdated: number;
  readonly message: string;
  readonly processing?: boolean;
  /** The code of an error response. */
  readonly code?: string;
}

export interface FileRecord {
  readonly id: string;
  readonly created_at: string;
  readonly file_name: string;
  readonly status: string;
  readonly progress: number;
  readonly lenders: readonly string[];
  readonly notes?: readonly string[];
  readonly rows_read: number;
  readonly rows_updated: number;
  readonly error_count: number;
  readonly warning_count: number;
  readonly errors: string;
  readonly warnings: string;
  readonly unread: readonly string[];
  readonly error_workbook: string | null;
}

export interface Submission {
  readonly submission_id: string;
  readonly lender_id: string;
  readonly lender_name: string;
  readonly state: string;
}

type Content = string | Uint8Array;

/** Cells of a row of a status file, by their titles. */
export type StatusRow = Readonly<Record<string, string>>;

const TITLES = [
  ...['Unique Id', 'Application ID', 'Lender', 'Mobile', 'Product', 'Status', 'Sub Status', 'Status Date', 'Approved Amount'],
  ...['Disb Amt', 'Disbursal Date', 'UTR', 'ROI', 'Tenure', 'EMI', 'PF', 'Reject Reason'],
];

/** Returns a CSV with all titles of a status file. Missing cells stay empty. */
export const statusCsv = (...rows: readonly StatusRow[]): string =>
  [TITLES, ...rows.map((cells) => TITLES.map((title) => cells[title] ?? ''))].map((cells) => cells.join(',')).join('\n');

/** A staff member who uploads status files. */
export class StatusFiles {
  constructor(
    private readonly application: TestApplication,
    readonly token: string,
  ) {}

  /** Uploads one file, as the page does. */
  async upload(content: Content, name = 'status.csv', language = 'en', query = ''): Promise<HttpResponse<UploadAnswer>> {
    await this.application.resetLimits('upload');
    const body = new FormData();
    body.append('image_name', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    return this.application.request('POST', `/api/upload-application-status-file${query}`, {
      token: this.token,
      body,
      headers: { 'accept-language': language },
    });
  }

  /** Returns the messages about the rows of a CSV. */
  async errorsOf(header: string, ...lines: string[]): Promise<readonly string[]> {
    return (await this.upload([header, ...lines].join('\n'), `${crypto.randomUUID()}.csv`)).body.errors;
  }

  /** Returns the messages about rows of a CSV with all titles. */
  errorsOfRows(...rows: readonly StatusRow[]): Promise<readonly string[]> {
    return this.errorsOf(statusCsv(...rows));
  }

  /** Decides about a waiting file, and returns it once it is processed. */
  async decide(id: string, deed: 'columns' | 'apply' | 'discard', body?: object): Promise<FileRecord> {
    const { status } = await this.application.request('POST', `/api/application-status-files/${id}/${deed}`, { token: this.token, body });
    if (status !== 204) throw new Error(`the decision was answered with ${status}`);
    await waitUntilProcessed(this.application, id);
    return (await this.find(id)).body;
  }

  /** Undoes a file and waits until it is undone. */
  async undo(id: string): Promise<void> {
    await this.application.request('POST', `/api/application-status-files/${id}/undo`, { token: this.token });
    await waitUntilProcessed(this.application, id);
    const { status } = (await this.find(id)).body;
    if (status !== 'undone') throw new Error(`the file is ${status}`);
  }

  async list(language = 'en'): Promise<FileRecord[]> {
    const headers = { 'accept-language': language };
    const answer = await this.application.request<{ data: FileRecord[] }>('GET', '/api/get-application-status-files-list', {
      token: this.token,
      headers,
    });
    return answer.body.data;
  }

  find(id: string, language = 'en'): Promise<HttpResponse<FileRecord>> {
    return this.application.request('GET', `/api/application-status-files/${id}`, {
      token: this.token,
      headers: { 'accept-language': language },
    });
  }

  /** Returns one page of the rejected rows. */
  errorPage(
    id: string,
    query = '',
    language = 'en',
  ): Promise<
    HttpResponse<{
      groups: string[];
      errors: string[];
      submission_ids: (string | null)[];
      errors_found: number;
      next_cursor: number | null;
    }>
  > {
    const headers = { 'accept-language': language };
    return this.application.request('GET', `/api/application-status-files/${id}/errors${query}`, { token: this.token, headers });
  }

  /** Returns the error report: its bytes, the names of its sheets, and the rows of the first one as another program reads them. */
  async errorFile(id: string, language = 'en'): Promise<{ headers: Headers; bytes: Buffer; sheets: string[]; rows: unknown[][] }> {
    const headers = { authorization: `Bearer ${this.token}`, 'accept-language': language };
    const response = await waitForValue(async () => {
      const answer = await fetch(`${this.application.url}/api/application-status-files/${id}/errors.xlsx`, { headers });
      // A worker is still working on it.
      return answer.status === 202 ? undefined : answer;
    });
    if (!response.ok) throw new Error(`the error file was answered with ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const rows: unknown[][] = [];
    workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
    return { headers: response.headers, bytes, sheets: workbook.worksheets.map(({ name }) => name), rows };
  }
}

export interface AppliedCustomer {
  readonly phone: string;
  readonly submissions: readonly Submission[];
}

/** Returns a new customer who has applied to lenders without an API. */
export async function appliedCustomer({ config }: TestApplication, lenders = 3): Promise<AppliedCustomer> {
  const phone = newPhone();
  // One connection for all statements, as each costs more than the statement.
  const client = new pg.Client(config.databaseUrls.app);
  await client.connect();
  const query = async <T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
    (await client.query<T>(sql, [...values])).rows;
  try {
    const applications = await addSpreadsheetApplicant({ config, query }, phone, lenders);
    const submissions = applications.map(({ submissionId, lenderId, lenderName }) => {
      return { submission_id: submissionId, lender_id: lenderId, lender_name: lenderName, state: INITIAL_STATE };
    });
    return { phone, submissions };
  } finally {
    await client.end();
  }
}

/** Returns the stored values of one submission. */
export async function storedSubmission(application: TestApplication, submissionId: string): Promise<Record<string, unknown>> {
  const [row] = await application.em.execute<Record<string, unknown>[]>(
    `select state, state_source, lender_application_id, sanctioned_amount::float8,
            (select sum(amount)::float8 from customer_journey.disbursal where submission_id = a.id and not is_reversed) as disbursed_amount,
            (select to_char(max(disbursed_on), 'YYYY-MM-DD') from customer_journey.disbursal where submission_id = a.id and not is_reversed) as disbursal_date,
            (select string_agg(utr, ' ' order by number) from customer_journey.disbursal where submission_id = a.id and not is_reversed) as utr,
            rate_percent::float8, tenure_months, emi::float8, processing_fee::float8, reject_reason, reject_code, version
     from customer_journey.lender_application a where id = ?`,
    [submissionId],
  );
  return row ?? {};
}

/** Counts each effect of a file. */
export async function uploadEffects(application: TestApplication, uploadId: string): Promise<{ history: number; moves: number }> {
  const [row] = await application.em.execute<{ history: number; moves: number }[]>(
    `select (select count(*)::int from customer_journey.application_history where file_upload_id = :id) as history,
            (select count(*)::int from platform.outbox o, jsonb_array_elements(o.payload->'moves') m
              where o.name = 'customer-journey.applications-moved.v1' and (m->>'submissionId')::uuid in
                (select lender_application_id from customer_journey.application_history where file_upload_id = :id)) as moves`.replaceAll(
      ':id',
      `'${uploadId}'::uuid`,
    ),
  );
  return row ?? { history: 0, moves: 0 };
}
