import { within } from '@testing-library/react';
import type { UploadRecord } from '../api/generated-uploads.ts';
import { type TestResponse, type TestRequest, redirectCallsTo, TestServer } from './test-server.ts';

/** Creates a file whose rows were all accepted. */
export const createUpload = (more: Partial<UploadRecord> = {}): UploadRecord => ({
  id: 'u1',
  created_at: '2026-11-20T10:35:00.000Z',
  uploader: null,
  options: [],
  file_name: 'march.xlsx',
  status: 'done',
  progress: 100,
  rows_read: 3,
  rows_done: null,
  rows_created: 0,
  rows_updated: 2,
  rows_unmatched: 0,
  rows_unchanged: 0,
  error_count: 0,
  warning_count: 0,
  is_erased: 0,
  errors: '',
  warnings: '',
  unread: [],
  lenders: [],
  error_workbook: null,
  may_undo: 0,
  undo_refusal: null,
  ...more,
});

/** API mock for the page of an upload kind. */
export class UploadsServer {
  files: UploadRecord[] = [];
  /** Response that a test overrides. */
  answer: (request: TestRequest) => TestResponse | Promise<TestResponse> | undefined = () => undefined;
  private readonly server = new TestServer(async (request) => (await this.answer(request)) ?? { body: { data: this.files, limit_mb: 2 } });
  private restoreFetch: () => void = () => undefined;

  private constructor(private readonly list: string) {}

  /** Starts it for a page and the path of its history. */
  static async start(page = 'application-status-file', list = '/api/get-application-status-files-list'): Promise<UploadsServer> {
    window.history.pushState({}, '', `/admin/${page}`);
    const files = new UploadsServer(list);
    files.restoreFetch = redirectCallsTo(await files.server.start());
    return files;
  }

  async stop(): Promise<void> {
    this.restoreFetch();
    await this.server.stop();
    window.history.pushState({}, '', '/');
  }

  getCalls(path: string): TestRequest[] {
    return this.server.requests.filter((request) => request.path === path);
  }

  /** Returns the number of requests for the history. */
  countListings(): number {
    return this.server.requests.filter(({ method, path }) => method === 'GET' && path === this.list).length;
  }
}

/** Returns `Row 1: …` to `Row n: …`. */
export const createErrorLines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Row ${from + index}: application not found`);

/** Creates a handler with this many errors of the file `u1`, 500 per page. */
export const answerWithErrorPages =
  (count: number) =>
  ({ path }: TestRequest): TestResponse | undefined => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (!pathname.endsWith('/u1/errors')) return undefined;
    const after = Number(searchParams.get('cursor'));
    const last = Math.min(after + 500, count);
    return {
      body: {
        ...{ groups: [], errors: createErrorLines(after + 1, last), submission_ids: [] },
        ...{ errors_found: count, next_cursor: last < count ? last : null },
      },
    };
  };

/** Returns the errors that a dialog lists. */
export const getLines = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
