import { isUploadActive, type UploadStatus } from '../../src/contracts/uploads.js';
import type { TestApplication } from './application.js';
import { waitUntil } from './wait-until.js';

/** Waits until no worker has work on an upload. Asks the database: a request costs more than the processing of a small file. */
export async function waitUntilProcessed({ em }: Pick<TestApplication, 'em'>, id: string): Promise<void> {
  await waitUntil(async () => {
    const [upload] = await em.execute<{ status: UploadStatus }[]>('select status from files.upload where id = ?', [id]);
    return upload !== undefined && !isUploadActive(upload.status);
  });
}
