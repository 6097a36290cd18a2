import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { TestApplication } from './application.js';
import { newCustomer, type TestCustomer } from './test-customer.js';
import { cookiesOf, type SetCookie } from './http.js';

interface BrowserAnswer {
  readonly status: number;
  readonly body: string;
  readonly cookies: Readonly<Record<string, SetCookie>>;
}

/** A browser of the tests, one that is not known yet: keeps the cookies it is given, and sends them with every call. */
export class TestBrowser {
  private readonly cookies = new Map([['device', randomUUID().padEnd(43, '-')]]);

  constructor(
    private readonly application: TestApplication,
    /** The host it calls; the main site when it is left out. */
    private readonly host?: string,
  ) {}

  get headers(): Record<string, string> {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ') };
  }

  /** The number that the server knows this browser by, as the database writes it. */
  get visitor(): string {
    return (this.cookies.get('visitor') ?? '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** Not by fetch, which lets nobody choose the host. */
  async post(path: string, sent: unknown): Promise<BrowserAnswer> {
    const { statusCode, headers, body } = await request(this.application.url + path, {
      method: 'POST',
      headers: { ...this.headers, ...(this.host && { host: this.host }), 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    const cookies = cookiesOf([headers['set-cookie'] ?? []].flat());
    for (const [name, { value }] of Object.entries(cookies)) this.cookies.set(name, value);
    return { status: statusCode, body: await body.text(), cookies };
  }

  /** Opens a page: what the web sends then. */
  visit(path: string, more: object = {}): Promise<BrowserAnswer> {
    return this.post('/api/visits', { path, ...more });
  }

  login(phone?: string): Promise<TestCustomer> {
    return newCustomer(this.application, phone, this.headers);
  }
}
