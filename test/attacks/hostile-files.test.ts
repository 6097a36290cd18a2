import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { blockReading, type DbLock } from '../support/db-lock.js';
import { FileUploader, withoutUploadLimit } from '../support/file-uploader.js';
import { killableProfiles, type KillableProfile } from '../support/killable-files.js';
import { type Api, Product } from '../support/product.js';
import { emptyLines, packedWorkbook, repeatedRow, shortRows } from '../support/spreadsheets/hostile-files.js';
import { waitForValue, waitUntil } from '../support/wait-until.js';

/** Beyond the rows of the queue for small files: only files in the queue for large ones are blocked. */
const BLOCKED_ROW = 55_000;
const LARGE_BYTES = 3_000_000;
const SMALL_ROWS = 20;

/** The first one is blocked, and the others wait for it. The first two of the rest are large by their bytes, the others only when read. */
const hostileFiles: Readonly<Record<string, () => string | Buffer>> = {
  'short-rows.csv': () => shortRows(60_000),
  'empty-lines.csv': () => emptyLines(LARGE_BYTES),
  'repeated-row.csv': () => repeatedRow(LARGE_BYTES),
  'packed.xlsx': () => packedWorkbook(220_000),
  'more-short-rows.csv': () => shortRows(60_001),
};
const names = Object.keys(hostileFiles);

let product: Product;
let api: Api;
let token: string;
let mis: KillableProfile;
let lock: DbLock;

beforeAll(async () => {
  product = await Product.prepare();
  [api] = await Promise.all([product.startApi(withoutUploadLimit), product.startWorker()]);
  token = await api.adminToken();
  ({ mis } = await killableProfiles(product));
  lock = await blockReading(product, BLOCKED_ROW);
});
afterAll(() => product.stop());

/** Uploads a file without waiting for its outcome; returns its id as soon as it is recorded. */
async function send(name: string, content: string | Buffer): Promise<string> {
  const body = new FormData();
  body.append('image_name', new File([content], name));
  void api.request('POST', `/api/${mis.send}`, { token, body }).catch(() => undefined);
  return await waitForValue(
    async () => (await product.query<{ id: string }>('select id from files.upload where file_name = $1', [name]))[0]?.id,
  );
}

const find = async (id: string) =>
  (
    await product.query<{ status: string; isLarge: boolean; code: string | null }>(
      `select status, is_large as "isLarge", problem ->> 'code' as code from files.upload where id = $1`,
      [id],
    )
  )[0];

const commandsOf = async (id: string) =>
  (
    await product.query<{ name: string }>(
      `select name from platform.outbox where payload ->> 'uploadId' = $1 and name like 'files.process-%' order by created_at`,
      [id],
    )
  ).map(({ name }) => name);

it('a small file is previewed, applied and undone while hostile files hold the queue for large files', async () => {
  const ids: string[] = [];
  for (const name of names) {
    ids.push(await send(`${randomUUID()}-${name}`, hostileFiles[name]?.() ?? ''));
    await waitUntil(() => lock.isReached());
  }

  const uploader = new FileUploader(product, api);
  const { read, taken, refused } = await lifecycle(uploader);
  expect({ read, taken, refused }).toEqual({ read: SMALL_ROWS, taken: SMALL_ROWS, refused: 0 });

  await waitUntil(async () => (await Promise.all(ids.map(find))).every((upload) => upload?.isLarge));
  expect(await lock.reached()).toBe(1);
  expect(await Promise.all(ids.map(find))).toEqual(
    ids.map(() => ({ status: expect.stringMatching(/^(queued|reading)$/), isLarge: true, code: null })),
  );

  const [shortRowsId = '', emptyId = '', repeatedId = ''] = ids;
  expect(await commandsOf(shortRowsId)).toEqual(['files.process-upload.v1', 'files.process-large-upload.v1']);
  await lock.release();
  await uploader.waitForStatus(shortRowsId, 'checked');
  await uploader.waitForStatus(emptyId, 'failed');
  await uploader.waitForStatus(repeatedId, 'failed');
  expect([await find(emptyId), await find(repeatedId)]).toMatchObject([
    { code: 'too-many-empty-rows' },
    { code: 'too-many-identical-rows' },
  ]);
  // Its later steps do not begin in the queue for small files.
  await uploader.decide(mis, shortRowsId, 'apply');
  expect((await commandsOf(shortRowsId)).slice(2)).toEqual(['files.process-large-upload.v1']);
});

async function lifecycle(uploader: FileUploader) {
  const { applied } = await uploader.runLifecycle(mis, await mis.make(SMALL_ROWS));
  return applied as Record<string, number>;
}
