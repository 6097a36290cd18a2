import type { BrandResponse, PartnerRow } from '../api/generated.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

const createPartner = (id: string, name: string, more: Partial<PartnerRow> = {}): PartnerRow => ({
  ...{ id, version: 3, name, slug: name.toLowerCase(), brand_title: null, utm_id: null, revenue_percent: 10, revenue_flat_fee: null },
  ...{
    product_types: [],
    barred_lender_ids: [],
    hidden_lender_ids: [],
    merchants: 2,
    status: 'draft',
    created_at: '2026-11-20T10:00:00.000Z',
  },
  ...more,
});

/** Response for a partner without a brand; other tests cover brands. */
const noBrand: BrandResponse = {
  ...{ slug: 'alpha', version: 3, is_default: 0, draft: null, published: null, terms: null },
  ...{ contrast: [], problems: [], preview_until: null },
};

/** API mock for the partners page: two rows per page. */
export class PartnersServer {
  partners: PartnerRow[] = ['Alpha', 'Beta', 'Gamma'].map((name, index) =>
    createPartner(`0000000${index + 1}-0000-4000-8000-000000000000`, name),
  );
  /** Response that a test overrides. */
  answer: (request: TestRequest) => TestResponse | Promise<TestResponse> | undefined = () => undefined;
  private readonly server = new TestServer(async (request) => (await this.answer(request)) ?? this.answerByDefault(request));
  private restoreFetch: () => void = () => undefined;

  static async start(): Promise<PartnersServer> {
    window.history.pushState({}, '', '/admin/partners');
    const partners = new PartnersServer();
    partners.restoreFetch = redirectCallsTo(await partners.server.start());
    return partners;
  }

  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    window.history.pushState({}, '', '/');
  }

  /** Returns the calls as method and path with parameters; the newest last. */
  getCalls(method: string): string[] {
    return this.server.requests.filter((request) => request.method === method).map(({ path }) => path.replace('/api/admin/partners', ''));
  }

  getBodies(path: string): unknown[] {
    return this.server.requests
      .filter((request) => request.method === 'POST' && request.path === `/api/admin/partners${path}`)
      .map(({ body }) => (body === '' ? undefined : (JSON.parse(body) as unknown)));
  }

  private answerByDefault({ method, path, body }: TestRequest): TestResponse {
    // No lenders: other tests cover lenders hidden from a partner.
    if (path === '/api/get-lenders-data') return { body: [] };
    if (path.startsWith('/api/admin/brands/')) return { body: noBrand };
    const url = new URL(path, 'http://localhost');
    const [, id, deed] = /^\/api\/admin\/partners\/([^/]+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    const row = this.partners.find((partner) => partner.id === id);
    if (deed === 'history') return { body: { data: [], total: 0, total_capped: 0, next: null, previous: null } };
    if (method === 'GET' && row) return { body: row };
    if (method === 'GET') {
      const begin = url.searchParams.get('cursor') === 'second' ? 2 : 0;
      const found = this.partners.filter(({ name }) => name?.toLowerCase().includes(url.searchParams.get('q') ?? ''));
      const data = found.slice(begin, begin + 2);
      const next = begin + 2 < found.length ? 'second' : null;
      return { body: { data, total: found.length, total_capped: 0, next, previous: begin > 0 ? 'first' : null } };
    }
    if (deed === 'delete') {
      this.partners = this.partners.filter((partner) => partner !== row);
      return { status: 204 };
    }
    if (!row) return { body: createPartner('9', 'New') };
    const { property, value } = JSON.parse(body) as { readonly property: string; readonly value: unknown };
    const written = { ...row, [property]: value, version: row.version + 1 };
    this.partners = this.partners.map((partner) => (partner === row ? written : partner));
    return { body: written };
  }
}
