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

/** A browser of the tests, unknown at first: stores the cookies it gets, and sends them with every call. */
export class TestBrowser {
  private readonly cookies = new Map([['device', randomUUID().padEnd(43, '-')]]);

  constructor(
    private readonly application: TestApplication,
    /** Host of the calls; defaults to the main site. */
    private readonly host?: string,
  ) {}

  get headers(): Record<string, string> {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ') };
  }

  /** The id by which the server knows this browser, as stored in the database. */
  get visitor(): string {
    return (this.cookies.get('visitor') ?? '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  /** Not with fetch, which does not allow setting the host. */
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

  /** Opens a page: sends the visit beacon of the web application. */
  visit(path: string, more: object = {}): Promise<BrowserAnswer> {
    return this.post('/api/visits', { path, ...more });
  }

  login(phone?: string): Promise<TestCustomer> {
    return newCustomer(this.application, phone, this.headers);
  }
}
