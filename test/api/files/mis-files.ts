import { expect } from '@jest/globals';
import type { UploadStatus } from '../../../src/contracts/uploads.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import type { HttpResponse } from '../../support/http.js';
import { waitUntilProcessed } from '../../support/processed-upload.js';
import { seedLenders } from '../../support/test-customer.js';
import { StatusFiles, type Submission, type UploadAnswer } from './status-files.js';

interface MisFileDetail {
  readonly status: UploadStatus;
  readonly rows_read: number;
  readonly rows_done: number | null;
  readonly rows_created: number;
  readonly rows_updated: number;
  readonly rows_unmatched: number;
  readonly rows_unchanged: number;
  readonly error_count: number;
  readonly warning_count: number;
  readonly errors: string;
  readonly warnings: string;
  readonly may_undo: number;
  readonly undo_refusal: string | null;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly columns: readonly { readonly key: string; readonly is_required: boolean; readonly title: string | null }[];
  readonly sheets: readonly { readonly name: string | null; readonly titles: readonly string[] }[];
  readonly notes: readonly string[];
  readonly unread: readonly string[];
  readonly sample: readonly {
    readonly row: number;
    readonly outcome: string | null;
    readonly error: string | null;
    readonly warning: string | null;
  }[];
}

interface MisFileResults {
  readonly created: number;
  readonly updated: number;
  readonly unmatched: number;
  readonly data: { row: number; sheet: string | null; id: string; outcome: string }[];
}

export const PATH = '/api/admin/mis-files';
export const HEADER = 'Application ID,Unique Id,Status,Status Date,Disb Amt,Disbursal Date,UTR,UTM Source,DSA Code';
/** Returns an application id that no lender got from us. */
export const unknownApplicationId = (id: string) => `${crypto.randomUUID().slice(0, 8)}-${id}`;

/** Uploads MIS files as a staff member. */
export class MisFiles {
  constructor(
    private readonly application: TestApplication,
    private readonly token: string | undefined,
  ) {}

  /** Uploads a file of a lender. */
  async send(lenderId: string, content: string | Uint8Array, name = `${crypto.randomUUID()}.csv`): Promise<HttpResponse<UploadAnswer>> {
    await this.application.resetLimits('upload');
    const body = new FormData();
    body.append('image_name', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    return await this.call('POST', `?lender_id=${lenderId}`, body);
  }

  async detail(id: string): Promise<MisFileDetail> {
    return (await this.call<MisFileDetail>('GET', `/${id}`)).body;
  }

  decide(id: string, deed: string, body?: object): Promise<HttpResponse<Record<string, unknown>>> {
    return this.call('POST', `/${id}/${deed}`, body);
  }

  /** Waits until a file is processed. */
  async waitUntilProcessed(id: string): Promise<MisFileDetail> {
    await waitUntilProcessed(this.application, id);
    return await this.detail(id);
  }

  async results(id: string): Promise<MisFileResults> {
    return (await this.call<MisFileResults>('GET', `/${id}/results`)).body;
  }

  /** Returns the stored records of a lender. */
  records(lenderId: string): Promise<Record<string, unknown>[]> {
    return this.application.em.execute(
      `select record_key, submission_id, state, status, to_char(status_date, 'YYYY-MM-DD') as status_date, disbursed_amount::float8, utr, emi::float8,
         rate_percent::float8, utm_source, dsa_code, version from customer_journey.lender_record
       where lender_id = ? order by record_key`,
      [lenderId],
    );
  }

  /** Returns the stored record of one of our applications. */
  async recordOf({ lender_id, submission_id }: Submission): Promise<Record<string, unknown> | undefined> {
    return (await this.records(lender_id)).find((record) => record['submission_id'] === submission_id);
  }

  /** Uploads, previews and applies a file. Returns its id. */
  sendAndApply(lenderId: string, ...lines: string[]): Promise<string> {
    return this.applyFile(lenderId, [HEADER, ...lines].join('\n'));
  }

  async applyFile(lenderId: string, content: string): Promise<string> {
    const { body } = await this.send(lenderId, content);
    expect(body).toMatchObject({ status: 'checked' });
    expect((await this.decide(body.id, 'apply')).status).toBe(204);
    expect(await this.waitUntilProcessed(body.id)).toMatchObject({ status: 'done' });
    return body.id;
  }

  private call<T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<HttpResponse<T>> {
    return this.application.request<T>(method, PATH + path, { token: this.token, body });
  }
}

/** Starts an application with lenders and a worker, in which an administrator uploads files of both kinds. */
export async function startWithFiles(): Promise<{ application: TestApplication; token: string; statusFiles: StatusFiles; mis: MisFiles }> {
  const application = await startTestApplication({ worker: true });
  await seedLenders(application);
  const { token } = await application.asAdmin(1);
  return { application, token, statusFiles: new StatusFiles(application, token), mis: new MisFiles(application, token) };
}
