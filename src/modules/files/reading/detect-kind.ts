import { type FileHandle, open } from 'node:fs/promises';
import { sniffEncoding } from './csv/encoding.js';
import { FileProblem } from './file-problem.js';
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js';
import { COMPOUND_MAGIC, CompoundFile } from './xls/compound-file.js';
import { readCentralDirectory } from './zip/central-directory.js';

export type FileKind = 'xlsx' | 'xls' | 'csv';

/** This many bytes decide whether a file can be of a kind at all. */
export const HEAD_BYTES = 4096;
const ZIP_MAGIC = Buffer.from('PK\u0003\u0004', 'latin1');
/** Executables, pictures, documents and archives that people rename: none is text, whatever its first bytes look like. */
const BINARY_MAGICS = [
  'PK\u0003\u0004',
  '\u007fELF',
  '%PDF',
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  '\u001f\u008b',
  'Rar!',
  '7z\u00bc\u00af',
  '{\\rtf',
];
/** The first record of .xls versions before Excel 5, which had no container. */
const OLD_BIFF = ['09000400', '09020600', '09040600'];

/**
 * Returns the kind of spreadsheet. The name must end in .xlsx, .xls or .csv and the content must match; both are checked, since either
 * alone is
 * easily wrong. Fast (reads the beginning and, for .xlsx, the directory): the reading process checks the rest.
 * Throws FileProblem: wrong-extension, empty, too-large, content-does-not-match, encrypted, unsupported-version, zip-bomb, damaged.
 */
export async function detectKind(path: string, fileName: string, limits: ReadingLimits = DEFAULT_LIMITS): Promise<FileKind> {
  const extension = claimedKind(fileName);
  if (!extension) throw new FileProblem('wrong-extension');
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new FileProblem('empty');
    if (size > limits.fileBytes) throw new FileProblem('too-large', { limit: limits.fileBytes });
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
    await file.read(head, 0, head.length, 0);
    if (extension === 'xlsx') await requireXlsx(file, head, limits);
    else if (extension === 'xls') await requireXls(file, head);
    else if (!isText(head)) throw new FileProblem('content-does-not-match');
    return extension;
  } finally {
    await file.close();
  }
}

/** Returns the kind that a file name claims, or undefined for any other extension. */
export function claimedKind(fileName: string): FileKind | undefined {
  return /\.(xlsx|xls|csv)$/i.exec(fileName.trim())?.[1]?.toLowerCase() as FileKind | undefined;
}

/** Whether a file with this beginning can be of the kind, even an encrypted or outdated one. An empty file can. */
export function canBeginAs(kind: FileKind, head: Buffer): boolean {
  if (head.length === 0) return true;
  const isCompound = startsWith(head, COMPOUND_MAGIC);
  if (kind === 'xlsx') return isCompound || startsWith(head, ZIP_MAGIC);
  if (kind === 'xls') return isCompound || isOutdatedXls(head);
  return isText(head);
}

async function requireXlsx(file: FileHandle, head: Buffer, limits: ReadingLimits): Promise<void> {
  if (startsWith(head, COMPOUND_MAGIC)) {
    // Excel wraps an encrypted .xlsx in the container of the old format.
    if (new CompoundFile(await readWholeFile(file)).has('EncryptedPackage')) throw new FileProblem('encrypted');
    throw new FileProblem('content-does-not-match');
  }
  if (!startsWith(head, ZIP_MAGIC)) throw new FileProblem('content-does-not-match');
  const names = (await readCentralDirectory(file, limits)).map((entry) => entry.name.toLowerCase());
  if (names.includes('xl/workbook.bin')) throw new FileProblem('unsupported-version');
  const isWorkbook = names.includes('[content_types].xml') && names.some((name) => /^xl\/workbook[^/]*\.xml$/.test(name));
  if (!isWorkbook) throw new FileProblem('content-does-not-match');
}

async function requireXls(file: FileHandle, head: Buffer): Promise<void> {
  if (isOutdatedXls(head)) throw new FileProblem('unsupported-version');
  if (!startsWith(head, COMPOUND_MAGIC)) throw new FileProblem('content-does-not-match');
  const container = new CompoundFile(await readWholeFile(file));
  if (container.has('EncryptedPackage')) throw new FileProblem('encrypted');
  if (container.has('Workbook')) return;
  throw new FileProblem(container.has('Book') ? 'unsupported-version' : 'content-does-not-match');
}

const isOutdatedXls = (head: Buffer) => OLD_BIFF.includes(head.toString('hex', 0, 4)) || looksLikeMarkup(head);

function isText(head: Buffer): boolean {
  const binary = BINARY_MAGICS.some((magic) => startsWith(head, Buffer.from(magic, 'latin1')));
  return !binary && !startsWith(head, COMPOUND_MAGIC) && sniffEncoding(head) !== 'binary' && !looksLikeMarkup(head);
}

/** HTML and XML: reports of web systems with the extension of a spreadsheet. */
function looksLikeMarkup(head: Buffer): boolean {
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  return /^<(?:!doctype|!--|\?xml|html|head|body|table|style|meta|svg|script|div)/i.test(text);
}

function startsWith(head: Buffer, magic: Buffer): boolean {
  return head.subarray(0, magic.length).equals(magic);
}

async function readWholeFile(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const bytes = Buffer.alloc(size);
  await file.read(bytes, 0, size, 0);
  return bytes;
}
