import { randomUUID } from 'node:crypto';
import { isUploadActive, type UploadStatus, uploadProfiles } from '../../src/contracts/uploads.js';
import type { Effects, KillableFile, KillableProfile } from './killable-files.js';
import type { Api, ProcessOptions, Product } from './product.js';
import { waitForValue, waitUntil } from './wait-until.js';

/** Returns the expected result of `runLifecycle` for a file of this many rows when each step happened once. */
export const completedOnce = ({ before, applied, undone }: KillableFile, rows: number) => ({
  before,
  applied: appliedOnce(applied, rows),
  undone,
});

/** Returns the expected result of `outcome` for a file of this many rows that were all applied once. */
export const appliedOnce = (applied: Effects, rows: number) => ({ ...applied, read: rows, taken: rows, refused: 0 });

const UNAUTHORIZED = 401;

/** Tests upload more files than the rate limit of a staff member allows. */
export const withoutUploadLimit: ProcessOptions = {
  mutations: [
    { module: 'modules/files/http/upload-routes.js', from: `await this.limits.consume('upload', actor.id)`, to: 'await undefined' },
  ],
};

/**
 * Uploads, applies and undoes files as an administrator while processes die: without a response it checks the state, and repeats the
 * request.
 */
export class FileUploader {
  private token = '';

  constructor(
    private readonly product: Product,
    private readonly api: Api,
  ) {}

  /** Uploads a file; returns its id as soon as it is recorded. */
  async send({ send }: KillableProfile, { text }: KillableFile): Promise<string> {
    const name = `${randomUUID()}.csv`;
    const find = () => this.firstValue<string>('select id from files.upload where file_name = $1', [name]);
    for (;;) {
      const form = new FormData();
      form.append('image_name', new File([text], name, { type: 'text/csv' }));
      // The response may wait for the outcome, and is lost when its process dies.
      const isOver = this.call(send, form).then(() => true);
      const id = await waitForValue(async () => {
        const found = await find();
        return found ?? ((await Promise.race([isOver, Promise.resolve(false)])) ? ((await find()) ?? '') : undefined);
      });
      if (id) return id;
    }
  }

  /** Applies or undoes a file; returns once the work has begun. */
  async decide({ files }: KillableProfile, id: string, deed: 'apply' | 'undo'): Promise<void> {
    const before = deed === 'apply' ? 'checked' : 'done';
    await waitUntil(async () => {
      await this.call(`${files}/${id}/${deed}`);
      const status = await this.statusOf(id);
      return status !== undefined && status !== before;
    });
  }

  /** Waits until a file has this status; fails as soon as it has another one without work in progress. */
  async waitForStatus(id: string, status: UploadStatus): Promise<void> {
    await waitUntil(async () => {
      const now = await this.statusOf(id);
      if (now === undefined || isUploadActive(now)) return false;
      if (now !== status) throw new Error(`the file is ${now} instead of ${status}`);
      return true;
    });
  }

  /** Runs a file through its whole lifecycle, each step once; returns its effects after each step. */
  async runLifecycle(profile: KillableProfile, file: KillableFile) {
    const id = await this.send(profile, file);
    let { before } = file;
    if (uploadProfiles[profile.kind].requiresReview) {
      await this.waitForStatus(id, 'checked');
      before = await this.effects(file, id);
      await this.decide(profile, id, 'apply');
    }
    await this.waitForStatus(id, 'done');
    const applied = await this.outcome(file, id);
    await this.decide(profile, id, 'undo');
    await this.waitForStatus(id, 'undone');
    return { before, applied, undone: await this.effects(file, id) };
  }

  /** Returns the current effects of a file. */
  private async effects(file: KillableFile, id: string): Promise<Effects> {
    return await waitForValue(() => file.effects(id).catch(() => undefined));
  }

  /** Returns the same with the numbers of accepted and rejected rows. */
  async outcome(file: KillableFile, id: string): Promise<Effects> {
    const [row] = await this.product.query<{ read: number; taken: number; refused: number }>(
      `select rows_read as read, rows_created + rows_updated + rows_unmatched as taken, error_count as refused from files.upload where id = $1`,
      [id],
    );
    return { ...(await this.effects(file, id)), ...row };
  }

  private statusOf(id: string): Promise<UploadStatus | undefined> {
    return this.firstValue<UploadStatus>('select status from files.upload where id = $1', [id]);
  }

  /** Returns the only value of the first row; undefined while the database is down. */
  private async firstValue<T>(sql: string, values: readonly unknown[]): Promise<T | undefined> {
    const rows = await this.product.query<Record<string, T>>(sql, values).catch(() => []);
    return Object.values(rows[0] ?? {})[0];
  }

  /** Logs in when there is no valid token: a campaign takes longer than a token is valid. */
  private async call(path: string, body?: FormData): Promise<void> {
    const post = () => this.api.request('POST', `/api/${path}`, { token: this.token, body }).catch(() => undefined);
    if ((await post())?.status !== UNAUTHORIZED) return;
    this.token = await this.api.adminToken();
    await post();
  }
}
