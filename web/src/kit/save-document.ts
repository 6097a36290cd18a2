import type { Failure } from '../api/failure.ts';
import { saveFile } from './save-file.ts';

interface DocumentRequest {
  readonly url: string;
  readonly params?: Readonly<Record<string, string | undefined>>;
  /** File name of the download. */
  readonly saveAs: string;
}

interface PdfRequest extends Pick<DocumentRequest, 'url'> {
  readonly params: Record<string, string | undefined> | undefined;
  readonly headers: Record<string, string>;
  readonly responseHandler: (response: Response) => Promise<unknown>;
}

type Send = (request: PdfRequest) => PromiseLike<{ data?: unknown; error?: unknown }> | { data?: unknown; error?: unknown };

/** Requests a PDF and hands it to the browser as a download. Returns the failure if there was one; a document is not cached. */
export async function saveDocument(send: Send, { url, params, saveAs }: DocumentRequest): Promise<{ data: null } | { error: Failure }> {
  const answer = await send({
    url,
    params: params && { ...params },
    headers: { accept: 'application/pdf' },
    responseHandler: (response) => (response.ok ? response.blob() : response.json()),
  });
  if (answer.error) return { error: answer.error as Failure };
  saveFile(answer.data as Blob, saveAs);
  return { data: null };
}
