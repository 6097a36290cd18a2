import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { TestProcess } from './test-process.js';
import { freePort } from './product-process.js';
import { redisFlags } from './redis-flags.js';

/** A Redis that a test may kill and wipe. It stores nothing on disk: after a restart it is empty, on the same port. */
export class TestRedis {
  private server: TestProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(flags: readonly string[] = []): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.restart(flags);
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async restart(flags: readonly string[] = []): Promise<void> {
    const ours = ['--port', `${this.port}`, '--bind', '127.0.0.1', ...redisFlags];
    this.server = await TestProcess.start('redis-server', { args: [...ours, ...flags], cwd: tmpdir() });
    await this.server.waitForOutput(/Ready to accept connections/);
  }

  async kill(): Promise<void> {
    await this.server?.kill('SIGKILL');
  }

  /** Deletes all data while Redis runs. */
  flush(): Promise<unknown> {
    return this.send((client) => client.flushall());
  }

  /** Returns the members of the sorted sets whose keys match the pattern. */
  members(pattern: string): Promise<string[]> {
    return this.send(async (client) => {
      const lists = await Promise.all((await client.keys(pattern)).map((key) => client.zrange(key, '0', '-1')));
      return lists.flat();
    });
  }

  /** Sends commands over a connection of its own. */
  async send<T>(question: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(this.url);
    try {
      return await question(client);
    } finally {
      client.disconnect();
    }
  }
}

/** Whether this machine has a Redis to kill; otherwise these tests are skipped. A Redis in a container cannot be killed in the same way. */
export const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;
