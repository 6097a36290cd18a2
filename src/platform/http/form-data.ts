import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidFields } from './app-error.js';

/** A file of a multipart form, read while it arrives. */
export interface FormFile {
  readonly field: string;
  /** As sent by the client. */
  readonly fileName: string;
  /** Fails with `bad-request` when the form is incomplete or invalid. */
  readonly content: Readable;
}

interface FormLimits {
  /** Maximum number of files; an additional file is rejected, not ignored. */
  readonly files: number;
  /** Maximum file size; the application's limit by default. */
  readonly fileBytes?: number;
  /** Maximum number of other fields; the application's limit by default. */
  readonly fields?: number;
  /**
   * Called for each field that is not a file when it arrives, which may be after the files. Without it, such a field is rejected.
   */
  readonly onField?: (name: string, value: string) => void;
}

/**
 * Yields the files of a form one after the other; each must be read before the next is requested. Other fields are passed to `onField`.
 * Throws `too-many-files`, `too-large` for a file over the limit, `fields-not-writable`, and `bad-request` for an invalid form.
 */
export async function* readFormFiles(
  request: FastifyRequest,
  { files, fileBytes, fields, onField = requireFieldOf() }: FormLimits,
): AsyncGenerator<FormFile> {
  try {
    for await (const part of request.parts({ limits: { files, ...(fileBytes && { fileSize: fileBytes }), ...(fields && { fields }) } })) {
      if (isFile(part)) yield { field: part.fieldname, fileName: part.filename, content: Readable.from(readFileBytes(part, files)) };
      else if (typeof part.value === 'string') onField(part.fieldname, part.value);
    }
  } catch (error) {
    throw toFormError(error, files, fileBytes);
  }
}

/**
 * Receives and drops the rest of a form that is refused: browsers read a response only after they have sent everything.
 */
export function dropForm({ raw }: FastifyRequest): void {
  raw.unpipe().resume();
}

/** Creates a check that a form has only these fields. Throws `fields-not-writable` for another one. */
export const requireFieldOf =
  (...names: readonly string[]) =>
  (name: string): void => {
    if (!names.includes(name)) throw invalidFields({ [name]: 'notWritable' });
  };

async function* readFileBytes({ file }: MultipartFile, files: number): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch (error) {
    throw toFormError(error, files);
  }
}

/** The parser throws errors without a status; each of them means that the form is invalid. */
function toFormError(error: unknown, files: number, fileBytes?: number): AppError {
  if (error instanceof AppError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') return new AppError('too-many-files', { most: files });
  if (code === 'FST_REQ_FILE_TOO_LARGE' && fileBytes) return new AppError('too-large', { limit: `${fileBytes / 1_048_576} MB` });
  return new AppError('bad-request');
}

const isFile = (part: Multipart): part is MultipartFile => part.type === 'file';

const MAX_FIELDS = 60;

/** Reads the fields of a form without files, as texts. Throws `bad-request` for a file, an invalid form or a form over the limits. */
export async function readFormFields(request: FastifyRequest): Promise<Readonly<Record<string, string>>> {
  const fields = new Map<string, string>();
  for await (const file of readFormFiles(request, { files: 1, fields: MAX_FIELDS, onField: (name, value) => fields.set(name, value) })) {
    file.content.destroy();
    throw new AppError('bad-request');
  }
  return Object.fromEntries(fields);
}
