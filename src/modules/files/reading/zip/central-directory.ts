import type { FileHandle } from 'node:fs/promises';
import { FileProblem } from '../file-problem.js';
import type { ReadingLimits } from '../limits.js';

/** One entry according to the central directory; of the local header only its own length is trusted. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated; nothing else is accepted. */
  method: 0 | 8;
  crc: number;
  packedSize: number;
  size: number;
  /** Offset of the local header. */
  offset: number;
  /** Offset of the next entry (or of the directory): the packed bytes must end before it. */
  bound: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
/** Below this size a high inflation ratio does no harm. */
const HARMLESS_BYTES = 1_000_000;

/**
 * Reads the list of entries and, before a single byte is inflated, refuses what no spreadsheet program writes: archives that would expand
 * beyond the limits, overlapping entries, encrypted or oddly named ones, ZIP64 and any inconsistency.
 */
export async function readCentralDirectory(file: FileHandle, limits: ReadingLimits): Promise<ZipEntry[]> {
  const { size: fileSize } = await file.stat();
  const { count, start, length } = await findDirectory(file, fileSize);
  if (count > limits.zipEntries) throw new FileProblem('zip-bomb');
  const directory = await readExactly(file, start, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new FileProblem('damaged');
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > length) throw new FileProblem('damaged');
    entries.push(readEntry(directory, at, nameLength));
    at = next;
  }
  if (at !== length) throw new FileProblem('damaged');
  refuseDuplicates(entries);
  refuseBombs(entries, limits);
  setBounds(entries, start);
  return entries;
}

/** Reads `length` bytes from `position`; throws when the file is truncated. */
export async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new FileProblem('damaged');
  return buffer;
}

async function findDirectory(file: FileHandle, fileSize: number): Promise<{ count: number; start: number; length: number }> {
  if (fileSize < END_SIZE) throw new FileProblem('damaged');
  const tailSize = Math.min(fileSize, END_SIZE + MAX_COMMENT);
  const tail = await readExactly(file, fileSize - tailSize, tailSize);
  for (let at = tailSize - END_SIZE; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END_OF_DIRECTORY || at + END_SIZE + tail.readUInt16LE(at + 20) !== tailSize) continue;
    const count = tail.readUInt16LE(at + 10);
    const length = tail.readUInt32LE(at + 12);
    const start = tail.readUInt32LE(at + 16);
    if (count === 0xffff || length === 0xffffffff || start === 0xffffffff) throw new FileProblem('unsupported-version');
    if (tail.readUInt16LE(at + 8) !== count || tail.readUInt32LE(at + 4) !== 0) throw new FileProblem('damaged');
    if (start + length !== fileSize - tailSize + at) throw new FileProblem('damaged');
    return { count, start, length };
  }
  throw new FileProblem('damaged');
}

function readEntry(directory: Buffer, at: number, nameLength: number): ZipEntry {
  const flags = directory.readUInt16LE(at + 8);
  if (flags & 0x2041) throw new FileProblem('encrypted');
  const method = directory.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw new FileProblem('damaged');
  const packedSize = directory.readUInt32LE(at + 20);
  const size = directory.readUInt32LE(at + 24);
  const offset = directory.readUInt32LE(at + 42);
  if (packedSize === 0xffffffff || size === 0xffffffff || offset === 0xffffffff) throw new FileProblem('unsupported-version');
  if (method === 0 && packedSize !== size) throw new FileProblem('damaged');
  // Some programs write the separators of Windows.
  const name = directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
  if (!isPlainName(name)) throw new FileProblem('damaged');
  return { name, method, crc: directory.readUInt32LE(at + 16), packedSize, size, offset, bound: 0 };
}

/** Entry names of a package are relative, with forward slashes and without `..` (ECMA-376 part 2, §6.2.2). */
function isPlainName(name: string): boolean {
  if (name === '' || name.startsWith('/') || /[:\u0000-\u001f]/.test(name)) return false;
  return !name.split('/').some((part) => part === '..' || part === '.');
}

function refuseDuplicates(entries: readonly ZipEntry[]): void {
  if (new Set(entries.map((entry) => entry.name.toLowerCase())).size !== entries.length) throw new FileProblem('damaged');
}

function refuseBombs(entries: readonly ZipEntry[], limits: ReadingLimits): void {
  const isBomb = (size: number, packedSize: number) => size > HARMLESS_BYTES && size > packedSize * limits.inflationRatio;
  let total = 0;
  let packed = 0;
  for (const { size, packedSize } of entries) {
    total += size;
    packed += packedSize;
    if (total > limits.inflatedBytes || isBomb(size, packedSize)) throw new FileProblem('zip-bomb');
  }
  // Many small parts can form a bomb together.
  if (isBomb(total, packed)) throw new FileProblem('zip-bomb');
}

function setBounds(entries: readonly ZipEntry[], directoryStart: number): void {
  const byOffset = entries.toSorted((a, b) => a.offset - b.offset);
  // Bytes before the first entry make the file two files in one.
  if (byOffset[0]?.offset !== 0) throw new FileProblem('damaged');
  for (const [i, entry] of byOffset.entries()) {
    entry.bound = byOffset[i + 1]?.offset ?? directoryStart;
    if (entry.offset + 30 + entry.packedSize > entry.bound) throw new FileProblem('zip-bomb');
  }
}
