/** Kinds of images by their content, and where an image of each ends: what stands behind its end is another file, perhaps a program. */

export interface ImageKind {
  /** As the decoder calls it. */
  readonly format: 'jpeg' | 'png' | 'webp' | 'gif';
  readonly begins: (bytes: Buffer) => boolean;
  /** Whether the file ends where its image does. */
  readonly endsWithImage: (bytes: Buffer) => boolean;
}

const startsWith = (bytes: Buffer, ...signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
const wordAt = (bytes: Buffer, at: number, word: string) => bytes.toString('latin1', at, at + word.length) === word;

const kinds: readonly ImageKind[] = [
  // Phones write previews and depth maps behind the end of a JPEG: decoding anew leaves them behind.
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

/** The kind that the first bytes tell; undefined for none of ours. */
export const imageKindOf = (bytes: Buffer): ImageKind | undefined => kinds.find(({ begins }) => begins(bytes));

/** An SVG is a text that names itself near its beginning, whatever stands before. */
export const looksLikeSvg = (bytes: Buffer) => /^[\s\ufeff\0]*</.test(head(bytes)) && /<(?:\w+:)?svg[\s>]/i.test(head(bytes));

const HEAD = 4_096;
/** The beginning as text; of UTF-16 every second byte is nothing. */
const head = (bytes: Buffer) =>
  bytes
    .toString('latin1', 0, HEAD)
    .replace(/^(?:ÿþ|þÿ|ï»¿)/, '')
    .replaceAll('\0', '');

const isWhole = (bytes: Buffer, length: number) => bytes.length >= length;

/** Behind the chunk IEND; -1 where there is none. */
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

/** Behind the trailer; -1 where there is none. */
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

/** Behind the parts of a block, each of which begins with its length; the last one is empty. */
function endOfBlocks(bytes: Buffer, first: number): number {
  let at = first;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += length + 1;
  return at + 1;
}
