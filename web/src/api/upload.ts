/** Uploads: the one call made without fetch, because fetch cannot report how many bytes have been sent. */
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { currentAudience } from '../session/audience.ts';
import type { WithSession } from '../session/session-slice.ts';
import type { CallMeta } from './base.ts';
import { callHeaders } from './call-headers.ts';
import { responseFailure, type Failure, networkFailure } from './failure.ts';
import { apiOrigin, newRequestId } from './api-origin.ts';
import { renewSession } from './renew-session.ts';

export interface UploadRequest {
  readonly file: File;
  /** Called with the fraction of bytes sent, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

type UploadResult<Result> = { data: Result; meta: CallMeta } | { error: Failure; meta: CallMeta };

interface RawResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Creates a `queryFn` that posts one file as multipart. Use it in an injected endpoint in place of the generated one:
 * `build.mutation<Answer, UploadRequest>({ queryFn: uploadQuery<Answer>('/api/upload-…', 'image_name') })`.
 */
export function uploadQuery<Result>(path: string, part: string) {
  return ({ file, onProgress }: UploadRequest, api: BaseQueryApi): Promise<UploadResult<Result>> =>
    sendFiles<Result>({ path, files: { [part]: file }, onProgress }, api);
}

interface FilesRequest {
  readonly path: string;
  /** Files by the name of their multipart field. */
  readonly files: Readonly<Record<string, File>>;
  /** Text fields sent with the files, by name. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly onProgress: UploadRequest['onProgress'];
  readonly toast?: CallMeta['toast'];
}

/** Posts files as multipart; renews an expired session first. */
export async function sendFiles<Result>({ toast, ...request }: FilesRequest, api: BaseQueryApi): Promise<UploadResult<Result>> {
  const requestId = newRequestId();
  const meta = { requestId, toast };
  const audience = currentAudience();
  const attempt = () => post({ ...request, headers: { 'x-request-id': requestId, ...callHeaders(api.getState) }, signal: api.signal });

  const token = getToken(api);
  let sent = await attempt();
  if (sent?.status === 401 && token) {
    const renewal = await renewSession(audience, api, token);
    if (renewal === 'renewed') sent = await attempt();
  }
  if (!sent) return { error: networkFailure(requestId), meta };
  if (sent.status >= 400) return { error: responseFailure(sent.status, sent.body, requestId), meta };
  return { data: sent.body as Result, meta };
}

const getToken = (api: BaseQueryApi) => (api.getState() as WithSession).session[currentAudience()].token;

interface PostRequest extends Omit<FilesRequest, 'toast'> {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Resolves with the response, or with undefined when the server was not reached. */
function post({ path, files, fields = {}, headers, signal, onProgress }: PostRequest): Promise<RawResponse | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiOrigin}${path}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
    request.upload.onload = () => onProgress?.(1);
    request.onload = () => resolve({ status: request.status, body: parseBody(request.responseText) });
    request.onerror = request.onabort = request.ontimeout = () => resolve(undefined);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    // Text fields come first, so that the server knows them when the file arrives.
    for (const [name, text] of Object.entries(fields)) form.append(name, text);
    for (const [part, file] of Object.entries(files)) form.append(part, file);
    request.send(form);
  });
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
