import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.js';
import { dropForm, readFormFiles } from '../../../platform/http/form-data.js';
import type { StepDocuments, StepInput } from '../handlers/journeys.js';

/** Journey documents are passed on to the lender and never stored here, so they stay in memory and must be small. */
const MAX_DOCUMENT_BYTES = 5 * 1_048_576;
const MAX_DOCUMENTS = 3;

const signatures: readonly { readonly contentType: string; readonly bytes: readonly number[] }[] = [
  { contentType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { contentType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { contentType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
];

/**
 * A customer's input for a step: a JSON body, or a multipart one with documents, which stays unread until it is read or dropped. Reading
 * throws `too-large`, `too-many-files`, `unsupported-media-type`.
 */
export function stepInput(request: FastifyRequest): StepInput {
  if (!request.isMultipart()) return { values: isRecord(request.body) ? request.body : {} };
  return { values: {}, documents: { read: () => readDocuments(request), drop: () => dropForm(request) } };
}

async function readDocuments(request: FastifyRequest): Promise<StepDocuments> {
  const documents: Record<string, StepDocuments[string]> = {};
  for await (const { field, content } of readFormFiles(request, { files: MAX_DOCUMENTS, fileBytes: MAX_DOCUMENT_BYTES })) {
    if (Object.hasOwn(documents, field)) throw new AppError('too-many-files', { most: 1 });
    documents[field] = await readDocument(content);
  }
  return documents;
}

async function readDocument(content: Readable) {
  const bytes = await buffer(content);
  // The content determines the type; the browser's claim is not trusted.
  const known = signatures.find((signature) => signature.bytes.every((byte, index) => bytes[index] === byte));
  if (!known) throw new AppError('unsupported-media-type');
  return { contentType: known.contentType, bytes };
}

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null && !Array.isArray(body);
