import { Readable } from 'node:stream';
import { AppError } from '../../../platform/http/app-error.js';
import { canBeginAs, type FileKind, HEAD_BYTES } from './detect-kind.js';

/** The same bytes; fails with `invalid-file-type` before any of them is handed on when they do not begin as their kind does. */
export function withCheckedHead(content: Readable, kind: FileKind): Readable {
  return Readable.from(checked(content, kind), { objectMode: false });
}

async function* checked(content: AsyncIterable<Buffer>, kind: FileKind): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of content) {
    if (head) head = Buffer.concat([head, chunk]);
    else yield chunk;
    if (head && head.length >= HEAD_BYTES) {
      yield ofKind(head, kind);
      head = undefined;
    }
  }
  if (head) yield ofKind(head, kind);
}

function ofKind(head: Buffer, kind: FileKind): Buffer {
  if (!canBeginAs(kind, head.subarray(0, HEAD_BYTES))) throw new AppError('invalid-file-type');
  return head;
}
