import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { JourneyKey } from '../../src/contracts/journeys.js';
import { type Config, loadConfig } from '../../src/platform/config/config.js';
import { type DatabaseUrls, deriveDatabaseUrls } from '../../src/platform/database/database-urls.js';
import type { LedgerEntry, LedgerFilter } from '../../src/tools/lender-simulator/ledger.js';
import { demoSettings } from '../../src/tools/lender-simulator/demo-settings.js';
import type { ScriptRule } from '../../src/tools/lender-simulator/script.js';
import type { Scenario } from '../../src/tools/seed-database.js';
import { createTestDatabase, fillDatabase } from './database.js';
import { MAKE_MESSAGES_DUE } from './due-messages.js';
import { type HttpResponse, type HttpRequest, requestTo } from './http.js';
import { TestProcess } from './test-process.js';
import { freePort } from './product-process.js';
import { testSecrets } from './test-secrets.js';
import { waitUntil } from './wait-until.js';

/** Tests start many processes, which share a compile cache as those of an installation do. */
const COMPILE_CACHE = resolve('var/compile-cache');

export interface ProductOptions {
  /** A database for this product only, as its owner; by default a new one on the test server. */
  readonly databaseUrl?: string;
  /** Uses this Redis instead of PostgreSQL for the queues. */
  readonly redisUrl?: string | undefined;
  readonly scenario?: Scenario;
  readonly env?: Readonly<Record<string, string>>;
}

/** The requests that the lenders received, which show duplicates. */
export interface LedgerReport {
  readonly entries: readonly LedgerEntry[];
  /** Number of applications that the lenders opened. */
  readonly accepted: number;
}

/** One change of the compiled product in one process, which disables a guard. `module` is a path below dist. */
export interface Mutation {
  readonly module: string;
  readonly from: string;
  readonly to: string;
}

/** Options of one process. */
export interface ProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly mutations?: readonly Mutation[];
}

export interface Api {
  readonly process: TestProcess;
  readonly url: string;
  request<T = Record<string, unknown>>(method: string, path: string, options?: HttpRequest): Promise<HttpResponse<T>>;
  /** Returns the token of the demo account of a role; by default of the administrator with every permission. */
  adminToken(role?: 1 | 2 | 3): Promise<string>;
}

/**
 * The built product as separate processes on a database of its own, with the simulated lenders, for tests that kill, wipe and restart them.
 */
export class Product {
  private readonly processes: TestProcess[] = [];
  private readonly cleanups: (() => Promise<unknown>)[] = [];
  private readonly db: pg.Pool;

  private constructor(
    readonly settings: Readonly<Record<string, string>>,
    readonly config: Config,
    private simulated: SimulatedLenders | undefined,
    /** The processes get `app` and `reading`; the test itself, which causes the faults, is the owner. */
    readonly urls: DatabaseUrls,
  ) {
    this.db = new pg.Pool({ connectionString: urls.owner, max: 8 });
    // The database may restart during the test.
    this.db.on('error', () => undefined);
  }

  /** Prepares database, lenders and settings; starts no process of the product. */
  static async prepare(options: ProductOptions = {}): Promise<Product> {
    const lenders = await SimulatedLenders.start();
    return await Product.create({ ...options, env: { ...demoSettings(lenders.url), ...options.env } }, lenders);
  }

  /** Starts everything in one process on a database of its own, as `npm start` does. */
  static async startAll(
    options: ProductOptions = {},
    { mutations }: Pick<ProcessOptions, 'mutations'> = {},
  ): Promise<{ product: Product; api: Api }> {
    const product = await Product.create(options);
    const env = { MIGRATION_DATABASE_URL: product.urls.owner, DATA_DIR: product.config.values.STORAGE_DIR };
    const api = await product.startServing('embedded.js', { env, mutations });
    const [, lendersUrl = ''] = await api.process.waitForOutput(/Lenders +(\S+)/);
    product.simulated = new SimulatedLenders(lendersUrl);
    return { product, api };
  }

  private static async create(
    { databaseUrl, redisUrl, scenario = 'demo', env = {} }: ProductOptions,
    lenders?: SimulatedLenders,
  ): Promise<Product> {
    const database = databaseUrl ? undefined : await createTestDatabase(scenario);
    const urls = database?.urls ?? deriveDatabaseUrls(databaseUrl ?? '');
    if (!database) await fillDatabase(urls, scenario);
    const storage = await mkdtemp(join(tmpdir(), 'loan-marketplace-files-'));
    const settings = {
      ...testSecrets(),
      NODE_ENV: 'test',
      DATABASE_URL: urls.app,
      READING_DATABASE_URL: urls.reading,
      ...(redisUrl && { REDIS_URL: redisUrl }),
      STORAGE_DIR: storage,
      DEMO: '1',
      ADDRESS_LIMIT_FACTOR: '100000',
      // Short enough for a test: a dead worker is detected within about 1.5 s.
      QUEUE_LOCK_MS: '1000',
      QUEUE_BACKOFF_MS: '200',
      OUTBOX_RECONCILE_MS: '1000',
      LOG_LEVEL: 'warn',
      ...env,
    };
    const config = loadConfig(settings);
    const product = new Product(settings, config, lenders, urls);
    product.cleanups.push(
      () => product.db.end(),
      async () => database?.drop(),
      () => rm(storage, { recursive: true, force: true }),
    );
    return product;
  }

  /** The simulated lenders, which run from the beginning. */
  get lenders(): SimulatedLenders {
    if (!this.simulated) throw new Error('no lenders are simulated yet');
    return this.simulated;
  }

  startApi(options: ProcessOptions = {}): Promise<Api> {
    return this.startServing('main.js', options);
  }

  private async startServing(script: string, { env, mutations }: ProcessOptions): Promise<Api> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const process = await this.startNode(script, { env: { PUBLIC_URL: url, PORT: `${port}`, ...env }, mutations });
    const answers = () =>
      fetch(`${url}/api/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
    await untilUp(process, answers);
    const api: Api = {
      process,
      url,
      request: (method, path, options) => requestTo(url, method, path, options),
      adminToken: async (role = 1) => {
        const body = { email: `role${role}@demo.test`, password: this.config.values.DEMO_PASSWORD };
        return (await api.request<{ token: string }>('POST', '/api/admin/login', { body })).body.token;
      },
    };
    return api;
  }

  /** Starts a worker and waits for its first heartbeat. */
  async startWorker(options: ProcessOptions = {}): Promise<TestProcess> {
    const known = new Set(await this.workerIds());
    const worker = await this.startWorkerProcess(options);
    await untilUp(worker, async () => (await this.workerIds()).some((id) => !known.has(id)));
    return worker;
  }

  /** Starts a worker without waiting, as it may fail to start. */
  async startWorkerProcess(options: ProcessOptions = {}): Promise<TestProcess> {
    return await this.startNode('worker.js', options);
  }

  /** Returns the rows of one statement. */
  async query<T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.db.query<T>(sql, [...values])).rows;
  }

  /** Returns the first column of the first row as a number. */
  async count(sql: string, values: readonly unknown[] = []): Promise<number> {
    const [row] = await this.query<Record<string, string>>(sql, values);
    return Number(Object.values(row ?? {})[0]);
  }

  /** Opens a connection for a lock or a transaction of the test. It closes with the product at the latest. */
  async connection(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.urls.owner });
    client.on('error', () => undefined);
    await client.connect();
    this.cleanups.unshift(() => client.end());
    return client;
  }

  async makeMessagesDue(): Promise<void> {
    await this.query(MAKE_MESSAGES_DUE);
  }

  /** Ends the leases of attempts whose worker has died: all of them, or those that began before a given time. */
  async endLeases(before: Date | 'infinity' = 'infinity'): Promise<void> {
    await this.query(
      `update lenders.submission set lease_until = now() - interval '1 second' where phase = 'sending' and updated_at < $1::timestamptz`,
      [before],
    );
  }

  /**
   * Waits until a condition holds in an idle product. While the product is idle and the condition does not hold, every lease belongs to a
   * dead worker: the leases end, and delayed messages become due.
   */
  async retryUntil(condition: () => Promise<boolean>): Promise<void> {
    await waitUntil(
      async () => {
        const [moment] = await this.query<{ now: Date }>('select now()');
        if (!(await this.isIdle())) return false;
        if (await condition()) return true;
        // An attempt that has started since then is alive.
        await this.endLeases(moment?.now);
        await this.makeMessagesDue();
        return false;
      },
      { everyMs: 100 },
    );
  }

  /** Returns whether every published message was handled or became a dead letter. */
  async isIdle(): Promise<boolean> {
    return (
      (await this.count(
        `select (select count(*) from platform.outbox where published_at is null and available_at <= now())
              + (select count(*) from platform.inbox where done_at is null and failed_at is null)`,
      )) === 0
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.filter(({ isRunning }) => isRunning).map((process) => process.kill('SIGKILL')));
    await this.simulated?.stop();
    for (const tidy of this.cleanups) await tidy();
  }

  private async workerIds(): Promise<string[]> {
    return (await this.query<{ id: string }>('select id from platform.worker_heartbeat')).map(({ id }) => id);
  }

  private async startNode(entry: string, { env, mutations = [] }: ProcessOptions): Promise<TestProcess> {
    const changed = mutations.length > 0;
    // A mutation needs the build with separate module files.
    const script = join(changed ? 'dist' : 'dist-server', entry);
    const started = await TestProcess.start(process.execPath, {
      args: [...(changed ? ['--import', './test/support/mutation-loader.mjs'] : []), script],
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...this.settings, ...(changed && { TEST_MUTATIONS: JSON.stringify(mutations) }), ...env },
    });
    this.processes.push(started);
    for (const { module } of mutations) await started.waitForOutput(new RegExp(`changed ${module}`));
    return started;
  }
}

async function untilUp(process: TestProcess, isUp: () => Promise<boolean>): Promise<void> {
  await waitUntil(async () => {
    if (!process.isRunning) throw new Error(`the process ended while it was starting:\n${process.output}`);
    return await isUp();
  });
}

/** The lender simulator, by its control address. */
export class SimulatedLenders {
  constructor(
    readonly url: string,
    /** Set when the simulator has a process of its own. */
    private readonly process?: TestProcess,
  ) {}

  static async start(): Promise<SimulatedLenders> {
    const server = await TestProcess.start(process.execPath, { args: ['dist/tools/lender-simulator/main.js', '--port', '0'] });
    const [, url = ''] = await server.waitForOutput(/lender simulator: (\S+)/);
    return new SimulatedLenders(url, server);
  }

  /** Scripts an outcome or a fault. */
  async script(rule: ScriptRule): Promise<void> {
    await this.control('POST', 'script', rule);
  }

  async ledger(filter: LedgerFilter = {}): Promise<LedgerReport> {
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]));
    return await this.control<LedgerReport>('GET', `ledger?${query.toString()}`);
  }

  /** Gives an application a status value of the lender, as of a given time; only a status call can find it. */
  async setStatusSilently(lender: JourneyKey, reference: string, word: string, at: Date): Promise<void> {
    await this.control('POST', 'move', { lender, reference, word, at: at.toISOString(), isSilent: true });
  }

  /** Deletes applications, scripted outcomes and ledger. */
  async reset(): Promise<void> {
    await this.control('POST', 'reset', {});
  }

  async stop(): Promise<void> {
    await this.process?.kill('SIGKILL');
  }

  private async control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await requestTo<T>(this.url, method, `/_control/${path}`, { body });
    if (answer.status !== 200) throw new Error(`the simulator answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
