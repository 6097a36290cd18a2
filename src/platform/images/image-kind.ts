/** Detects image formats by content, and where an image ends: bytes after its end are another file, possibly a program. */

export interface ImageKind {
  /** Name in the decoder. */
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif';
  readonly begins: (bytes: Buffer) => boolean;
  /** Returns whether the file ends where its image ends. */
  readonly endsWithImage: (bytes: Buffer) => boolean;
}

const startsWith = (bytes: Buffer, ...signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
const wordAt = (bytes: Buffer, at: number, word: string) => bytes.toString('latin1', at, at + word.length) === word;

const kinds: readonly ImageKind[] = [
  // Phones append previews and depth maps to a JPEG: re-encoding removes them.
  { format: 'jpeg', begins: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff), endsWithImage: () => true },
  {
    format: 'png',
    begins: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    endsWithImage: (bytes) => endOfPng(bytes) === bytes.length,
  },
  {
    format: 'webp',
    begins: (bytes) => wordAt(bytes, 0, 'RIFF') && wordAt(bytes, 8, 'WEBP'),
    endsWithImage: (bytes) => isWhole(bytes, 8) && bytes.readUInt32LE(4) + 8 === bytes.length,
  },
  {
    format: 'gif',
    begins: (bytes) => wordAt(bytes, 0, 'GIF87a') || wordAt(bytes, 0, 'GIF89a'),
    endsWithImage: (bytes) => endOfGif(bytes) === bytes.length,
  },
];

/** Returns the kind by the first bytes; undefined for an unsupported one. */
export const imageKindOf = (bytes: Buffer): ImageKind | undefined => kinds.find(({ begins }) => begins(bytes));

/** Returns whether a file looks like SVG: text that has an svg tag near the beginning, whatever precedes it. */
export const looksLikeSvg = (bytes: Buffer) => /^[\s\ufeff\0]*</.test(head(bytes)) && /<(?:\w+:)?svg[\s>]/i.test(head(bytes));

const HEAD = 4_096;
/** Returns the beginning as text; in UTF-16 every second byte is NUL, which is removed. */
const head = (bytes: Buffer) =>
  bytes
    .toString('latin1', 0, HEAD)
    .replace(/^(?:ÿþ|þÿ|ï»¿)/, '')
    .replaceAll('\0', '');

const isWhole = (bytes: Buffer, length: number) => bytes.length >= length;

/** Returns the position after the IEND chunk; -1 when there is none. */
function endOfPng(bytes: Buffer): number {
  for (let at = 8; isWhole(bytes, at + 12);) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (wordAt(bytes, at + 4, 'IEND')) return end;
    at = end;
  }
  return -1;
}

const TABLE = 0x80;
const tableLength = (flags: number) => (flags & TABLE ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the position after the trailer; -1 when there is none. */
function endOfGif(bytes: Buffer): number {
  let at = 13 + tableLength(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at = endOfBlocks(bytes, at + 2);
    else if (block === 0x2c) at = endOfBlocks(bytes, at + 11 + tableLength(bytes[at + 9] ?? 0));
    else return -1;
  }
  return -1;
}

/** Returns the position after the sub-blocks, each of which begins with its length; the last one is empty. */
function endOfBlocks(bytes: Buffer, first: number): number {
  let at = first;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += length + 1;
  return at + 1;
}
