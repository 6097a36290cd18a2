import { Readable } from 'node:stream';
import { AppError } from '../../../platform/http/app-error.js';
import { canBeginAs, type FileKind, HEAD_BYTES } from './detect-kind.js';

/** Returns the same bytes; fails with `invalid-file-type` before passing on any of them when they do not begin as their kind does. */
export function verifyFileSignature(content: Readable, kind: FileKind): Readable {
  return Readable.from(verifyChunks(content, kind), { objectMode: false });
}

async function* verifyChunks(content: AsyncIterable<Buffer>, kind: FileKind): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of content) {
    if (head) head = Buffer.concat([head, chunk]);
    else yield chunk;
    if (head && head.length >= HEAD_BYTES) {
      yield assertSignature(head, kind);
      head = undefined;
    }
  }
  if (head) yield assertSignature(head, kind);
}

function assertSignature(head: Buffer, kind: FileKind): Buffer {
  if (!canBeginAs(kind, head.subarray(0, HEAD_BYTES))) throw new AppError('invalid-file-type');
  return head;
}
