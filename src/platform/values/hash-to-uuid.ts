import { createHash } from 'node:crypto';

/** Returns a UUID made of the text, and of the bytes after it: the same for the same input, in all processes. */
export function hashToUuid(text: string, bytes: Buffer = Buffer.alloc(0)): string {
  const hex = createHash('sha256').update(text).update(bytes).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
