import { randomUUID } from 'node:crypto';
import { isUploadActive, type UploadStatus } from '../../src/contracts/uploads.js';
import { withoutUploadLimit } from '../support/file-uploader.js';
import { type KillableProfile, killableProfiles } from '../support/killable-files.js';
import { type Api, Product } from '../support/product.js';
import { emptyLines, packedWorkbook, repeatedRow, shortRows } from '../support/spreadsheets/hostile-files.js';
import { waitUntil } from '../support/wait-until.js';
import { type Metric, median } from './measure.js';

const SMALL_ROWS = 100;
const IDLE_ROUNDS = 10;
/** How many times longer the sender of a small file may wait. */
const MAX_RATIO = 2;
const LARGEST_BYTES = 49_000_000;

/** The worst files of the upload limit, and of a few bytes. */
const hostileFiles: Readonly<Record<string, () => string | Buffer>> = {
  'short-rows.csv': () => shortRows(200_000),
  'packed.xlsx': () => packedWorkbook(300_000),
  'empty-lines.csv': () => emptyLines(LARGEST_BYTES),
  'repeated-row.csv': () => repeatedRow(LARGEST_BYTES),
};

/** Measures the time from the upload of a small file to its applied rows: idle, and while four hostile files are received and processed. */
export async function benchHostileFiles(): Promise<Metric> {
  const product = await Product.prepare({ env: { QUEUE_LOCK_MS: '30000' } });
  try {
    const [api] = await Promise.all([product.startApi(withoutUploadLimit), product.startWorker()]);
    const { mis, commission } = await killableProfiles(product);
    const token = await api.adminToken();
    const hostileBench = new HostileFileBench(product, api, mis, token);
    // Files of one kind and lender are applied one after the other, whatever their size.
    const bench = new HostileFileBench(product, api, commission, token);
    const idle = await bench.smallFiles((done) => done < IDLE_ROUNDS);
    const hostile = Object.entries(hostileFiles).map(([name, create]) => new File([create() as string], `${randomUUID()}-${name}`));
    let isOver = false;
    const processed = Promise.all(hostile.map((file) => hostileBench.process(file))).finally(() => (isOver = true));
    const beside = await bench.smallFiles(() => !isOver);
    await processed;
    const ratio = median(beside) / median(idle);
    return {
      name: `small file from upload to applied rows beside four hostile files (${beside.length} files in ${await bench.hostileSeconds()} s), against an idle worker`,
      value: `${Math.round(median(beside))} ms against ${Math.round(median(idle))} ms, ${ratio.toFixed(2)} times (at most ${MAX_RATIO}); slowest ${Math.round(Math.max(...beside))} ms`,
      isGoalMet: ratio <= MAX_RATIO,
    };
  } finally {
    await product.stop();
  }
}

class HostileFileBench {
  constructor(
    private readonly product: Product,
    private readonly api: Api,
    private readonly profile: KillableProfile,
    private readonly token: string,
  ) {}

  /** Returns the milliseconds of each small file, one after the other; the first one is warm-up. */
  async smallFiles(goesOn: (done: number) => boolean): Promise<number[]> {
    const times: number[] = [];
    for (let done = -1; goesOn(done) || done < 1; done++) {
      const { text } = await this.profile.make(SMALL_ROWS);
      const startedAt = performance.now();
      const id = await this.process(new File([text], `${randomUUID()}.csv`));
      await this.api.request('POST', `/api/${this.profile.files}/${id}/apply`, { token: this.token });
      await this.settled(id);
      if (done >= 0) times.push(performance.now() - startedAt);
    }
    return times;
  }

  /** Uploads a file and waits for its preview or refusal; returns its id. */
  async process(file: File): Promise<string> {
    const body = new FormData();
    body.append('image_name', file);
    const { body: answer } = await this.api.request<{ id?: string }>('POST', `/api/${this.profile.send}`, { token: this.token, body });
    if (!answer.id) throw new Error(`the upload was answered with ${JSON.stringify(answer)}`);
    await this.settled(answer.id);
    return answer.id;
  }

  /** Returns the seconds from the first large file to the end of the last one. */
  hostileSeconds(): Promise<number> {
    return this.product.count(
      `select round(extract(epoch from max(coalesce(checked_at, finished_at)) - min(created_at))) from files.upload where is_large`,
    );
  }

  private async settled(id: string): Promise<void> {
    await waitUntil(
      async () => {
        const [upload] = await this.product.query<{ status: UploadStatus }>('select status from files.upload where id = $1', [id]);
        return upload !== undefined && !isUploadActive(upload.status);
      },
      { withinMs: 600_000, everyMs: 10 },
    );
  }
}
