import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded/postgres.js';
import { freePort } from './product-process.js';

/** A PostgreSQL that a test may kill; it keeps committed data and its port. */
export class TestPostgres {
  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private server: EmbeddedPostgres,
  ) {}

  static async start(): Promise<TestPostgres> {
    const dataDir = await mkdtemp(join(tmpdir(), 'loan-marketplace-test-'));
    const port = await freePort();
    return new TestPostgres(dataDir, port, await TestPostgres.launch(dataDir, port));
  }

  private static launch(dataDir: string, port: number): Promise<EmbeddedPostgres> {
    return startEmbeddedPostgres({ dataDir, port, durable: true, onProgress: () => undefined });
  }

  get url(): string {
    return this.server.url;
  }

  /** Kills all its processes at once and restarts it, as `pg_ctl restart -m immediate` does; it recovers from its log. */
  async crash(): Promise<void> {
    process.kill(this.server.pid, 'SIGQUIT');
    await this.server.exited;
    this.server = await TestPostgres.launch(this.dataDir, this.port);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    for (const path of [this.dataDir, this.server.dataDir]) await rm(path, { recursive: true, force: true });
  }
}
