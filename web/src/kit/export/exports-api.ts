import type { ExportFormat } from '../../../../src/contracts/exports.js';
import type { Failure } from '../../api/failure.ts';
import type { ExportModel } from '../../api/generated.ts';
import { api } from '../../api/api.ts';
import { formatNumber } from '../../i18n/format.ts';
import { text } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';
import { saveFile } from '../save-file.ts';
import { closeProgress, showProgress } from '../toasts/toast-container.tsx';
import { getExportFileName } from './get-export-file-name.ts';

export interface ExportRequest {
  /** API path of the list: `/api/admin/lenders`. */
  readonly path: string;
  /** Search, filters and sort order of the list, as in the address; no paging. */
  readonly query: Readonly<Record<string, string>>;
  readonly format: ExportFormat;
}

/** An export that was requested before, possibly before a reload. */
interface StartedExport {
  readonly started: ExportModel;
}

type ApiResult<T> = { readonly data: T; readonly error?: undefined } | { readonly data?: undefined; readonly error: Failure };
type CallApi = <T>(query: object) => Promise<ApiResult<T>>;

const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 3_000;
const GROWTH = 1.3;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Polls an export until it has ended, and reports each response. Also ends when the export failed: its file request returns the reason. */
async function waitForExport(
  ask: CallApi,
  started: ExportModel,
  tell: (state: ExportModel) => Promise<void>,
): Promise<ApiResult<ExportModel>> {
  let state = started;
  for (let wait = FIRST_PAUSE_MS; state.status === 'waiting' || state.status === 'running'; wait = Math.min(wait * GROWTH, MAX_PAUSE_MS)) {
    await tell(state);
    await pause(wait);
    const answer = await ask<ExportModel>({ url: `/api/admin/exports/${state.id}` });
    if (answer.error) return answer;
    state = answer.data;
  }
  await tell(state);
  return { data: state };
}

const getFileRequest = ({ id }: ExportModel) => ({
  url: `/api/admin/exports/${id}/file`,
  responseHandler: (response: Response) => (response.ok ? response.blob() : response.json()),
});

const progressTextByStatus = { waiting: 'admin.export.waiting', running: 'admin.export.running', done: 'admin.export.fetching' } as const;

function getProgressText({ status, rows }: ExportModel): string | undefined {
  const key = progressTextByStatus[status as keyof typeof progressTextByStatus] as
    | (typeof progressTextByStatus)[keyof typeof progressTextByStatus]
    | undefined;
  return key && text(key, { rows: formatNumber(rows) });
}

const startExport = (ask: CallApi, { path, query, format }: ExportRequest) =>
  ask<ExportModel>({ url: `${path}/exports`, method: 'POST', params: query, body: { format } });

async function saveExport(
  ask: CallApi,
  request: ExportRequest | StartedExport,
  tell: (state: ExportModel) => Promise<void>,
): Promise<ApiResult<ExportModel>> {
  const started = 'started' in request ? { data: request.started } : await startExport(ask, request);
  if (started.error) return started;
  const written = await waitForExport(ask, started.data, tell);
  if (written.error) return written;
  const file = await ask<Blob>(getFileRequest(written.data));
  if (file.error) return file;
  saveFile(file.data, getExportFileName(written.data));
  return written;
}

/** Starts an export or resumes a running one, waits for it, and saves the file, as a single mutation that continues on other pages. */
const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveExport: build.mutation<ExportModel & { message: string }, ExportRequest | StartedExport>({
      queryFn: async (request, _api, _options, baseQuery) => {
        const toast = `export ${crypto.randomUUID()}`;
        const tell = async (state: ExportModel) => {
          const message = getProgressText(state);
          if (message) await showProgress(toast, message);
        };
        try {
          if (!('started' in request)) announce(text('admin.export.waiting'));
          const answer = await saveExport((query) => baseQuery(query as never) as Promise<ApiResult<never>>, request, tell);
          if (answer.error) return { error: answer.error };
          const { rows } = answer.data;
          const message = rows === 0 ? text('admin.export.savedEmpty') : text('admin.export.saved', { rows: formatNumber(rows) });
          return { data: { ...answer.data, message } };
        } finally {
          await closeProgress(toast);
        }
      },
    }),
  }),
});

export const { useSaveExportMutation } = exportsApi;
