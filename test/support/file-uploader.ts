import { randomUUID } from 'node:crypto';
import { isUploadActive, type UploadStatus, uploadProfiles } from '../../src/contracts/uploads.js';
import type { Effects, KillableFile, KillableProfile } from './killable-files.js';
import type { Api, ProcessOptions, Product } from './product.js';
import { waitForValue, waitUntil } from './wait-until.js';

/** What `lead` answers of a file of so many rows whose every step was done once. */
export const completedOnce = ({ before, applied, undone }: KillableFile, rows: number) => ({
  before,
  applied: appliedOnce(applied, rows),
  undone,
});

/** What `outcome` answers of a file of so many rows, all of which were applied once. */
export const appliedOnce = (applied: Effects, rows: number) => ({ ...applied, read: rows, taken: rows, refused: 0 });

/** Tests send more files than a person may. */
export const withoutUploadLimit: ProcessOptions = {
  mutations: [
    { module: 'modules/files/http/upload-routes.js', from: `await this.limits.consume('upload', actor.id)`, to: 'await undefined' },
  ],
};

/** An administrator who sends files, has them applied and takes them back, whatever dies meanwhile: who gets no answer looks, and asks again. */
export class FileUploader {
  constructor(
    private readonly product: Product,
    private readonly api: Api,
    private readonly token: string,
  ) {}

  /** Sends a file; answers its id as soon as it is recorded. */
  async send({ send }: KillableProfile, { text }: KillableFile): Promise<string> {
    const name = `${randomUUID()}.csv`;
    const find = () => this.firstValue<string>('select id from files.upload where file_name = $1', [name]);
    for (;;) {
      const form = new FormData();
      form.append('image_name', new File([text], name, { type: 'text/csv' }));
      // The answer may wait for the outcome, and is lost with whoever gives it.
      const isOver = this.call(send, form).then(() => true);
      const id = await waitForValue(async () => {
        const found = await find();
        return found ?? ((await Promise.race([isOver, Promise.resolve(false)])) ? ((await find()) ?? '') : undefined);
      });
      if (id) return id;
    }
  }

  /** Has something done with a file; answers once it is begun. */
  async decide({ files }: KillableProfile, id: string, deed: 'apply' | 'undo'): Promise<void> {
    const before = deed === 'apply' ? 'checked' : 'done';
    await waitUntil(async () => {
      await this.call(`${files}/${id}/${deed}`);
      const status = await this.statusOf(id);
      return status !== undefined && status !== before;
    });
  }

  /** Waits until a file stands so; fails as soon as it stands otherwise and nobody is at it. */
  async waitForStatus(id: string, status: UploadStatus): Promise<void> {
    await waitUntil(async () => {
      const now = await this.statusOf(id);
      if (now === undefined || isUploadActive(now)) return false;
      if (now !== status) throw new Error(`the file is ${now} instead of ${status}`);
      return true;
    });
  }

  /** Leads a file through everything that can become of it, each step once; answers what it has left behind after each. */
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

  /** What a file has left behind by now. */
  private async effects(file: KillableFile, id: string): Promise<Effects> {
    return await waitForValue(() => file.effects(id).catch(() => undefined));
  }

  /** The same, with how many of its rows the file counts as taken and as refused. */
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

  /** The only value of the first row; nothing while the database is away. */
  private async firstValue<T>(sql: string, values: readonly unknown[]): Promise<T | undefined> {
    const rows = await this.product.query<Record<string, T>>(sql, values).catch(() => []);
    return Object.values(rows[0] ?? {})[0];
  }

  private async call(path: string, body?: FormData): Promise<void> {
    await this.api.request('POST', `/api/${path}`, { token: this.token, body }).catch(() => undefined);
  }
}
