import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';

/** A file of a form, to be read while it comes. */
export interface FormFile {
  /** Name of the field. */
  readonly field: string;
  /** As the sender says it. */
  readonly fileName: string;
  /** Fails with `bad-request` where the form breaks off or is none. */
  readonly content: Readable;
}

interface FormLimits {
  /** Files in one form; another one is refused, not left out. */
  readonly files: number;
  /** Largest file; what the application allows where it is left out. */
  readonly fileBytes?: number;
  /** Fields beside the files; what the application allows where it is left out. */
  readonly fields?: number;
  /** Told of each field beside the files, when it comes; it may come after them. */
  readonly onField?: (name: string, value: string) => void;
}

/**
 * The files of a form one after the other; each must be read before the next is asked for. Fields beside them are told to `onField`.
 * Throws `too-many-files`, `too-large` for a file past the limit, and `bad-request` for what is no form.
 */
export async function* readFormFiles(request: FastifyRequest, { files, fileBytes, fields, onField }: FormLimits): AsyncGenerator<FormFile> {
  try {
    for await (const part of request.parts({ limits: { files, ...(fileBytes && { fileSize: fileBytes }), ...(fields && { fields }) } })) {
      if (isFile(part)) yield { field: part.fieldname, fileName: part.filename, content: Readable.from(readFileBytes(part, files)) };
      else if (typeof part.value === 'string') onField?.(part.fieldname, part.value);
    }
  } catch (error) {
    throw toFormError(error, files, fileBytes);
  }
}

async function* readFileBytes({ file }: MultipartFile, files: number): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch (error) {
    throw toFormError(error, files);
  }
}

/** The parser fails with errors of its own that have no status: whatever it says, the form is what is wrong. */
function toFormError(error: unknown, files: number, fileBytes?: number): AppError {
  if (error instanceof AppError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') return new AppError('too-many-files', { most: files });
  if (code === 'FST_REQ_FILE_TOO_LARGE' && fileBytes) return new AppError('too-large', { limit: `${fileBytes / 1_048_576} MB` });
  return new AppError('bad-request');
}

const isFile = (part: Multipart): part is MultipartFile => part.type === 'file';

const MAX_FIELDS = 60;

/** The fields of a form without files, as texts. Throws `bad-request` for a file among them, for what is no form, and for too much of one. */
export async function readFormFields(request: FastifyRequest): Promise<Readonly<Record<string, string>>> {
  const fields = new Map<string, string>();
  for await (const file of readFormFiles(request, { files: 1, fields: MAX_FIELDS, onField: (name, value) => fields.set(name, value) })) {
    file.content.destroy();
    throw new AppError('bad-request');
  }
  return Object.fromEntries(fields);
}
