import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

/** API mock for a read-only list: two rows per page. */
export class ReadOnlyListServer {
  /** Response that a test overrides. */
  answer: (request: TestRequest) => TestResponse | Promise<TestResponse> | undefined = () => undefined;
  private readonly server = new TestServer(async (request) => (await this.answer(request)) ?? this.answerByDefault(request));
  private restoreFetch: () => void = () => undefined;

  private constructor(
    private readonly path: string,
    readonly rows: readonly object[],
  ) {}

  /** @param path that of its list, `audit` */
  static async start(path: string, rows: readonly object[]): Promise<ReadOnlyListServer> {
    window.history.pushState({}, '', `/admin/${path}`);
    const list = new ReadOnlyListServer(`/api/admin/${path}`, rows);
    list.restoreFetch = redirectCallsTo(await list.server.start());
    return list;
  }

  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    window.history.pushState({}, '', '/');
  }

  /** Returns the last query of the list, as in an address. */
  getLastQuery(): string | undefined {
    return this.server.requests
      .filter(({ method, path }) => method === 'GET' && path.split('?')[0] === this.path)
      .at(-1)
      ?.path.split('?')[1];
  }

  /** Returns the bodies that were sent to a path below the list. */
  getBodies(path: string): unknown[] {
    return this.getBodiesOf(this.path + path);
  }

  /** Returns the bodies that were sent to a path. */
  getBodiesOf(path: string): unknown[] {
    return this.server.requests
      .filter((seen) => seen.method === 'POST' && seen.path === path)
      .map(({ body }) => JSON.parse(body) as unknown);
  }

  private answerByDefault({ method, path }: TestRequest): TestResponse {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (method !== 'GET' || pathname !== this.path) return { status: 204 };
    const begin = searchParams.get('cursor') === 'second' ? 2 : 0;
    const next = begin + 2 < this.rows.length ? 'second' : null;
    const total = this.rows.length;
    return { body: { data: this.rows.slice(begin, begin + 2), total, total_capped: 0, next, previous: begin > 0 ? 'first' : null } };
  }
}
