import { FileProblem } from '../file-problem.js';

const END_OF_CHAIN = 0xfffffffe;
const LAST_REGULAR = 0xfffffffa;
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const HEADER_FAT_SLOTS = 109;

export const COMPOUND_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');

interface DirectoryEntry {
  name: string;
  isStream: boolean;
  start: number;
  size: number;
}

/**
 * The directory of an OLE compound file ([MS-CFB]), as far as needed to identify the document and to read a whole stream.
 * A chain that leaves the file, is circular or is shorter than its stream means a damaged file.
 */
export class CompoundFile {
  private readonly sectorSize: number;
  private readonly fat: number[] = [];
  readonly entries: DirectoryEntry[] = [];

  constructor(private readonly bytes: Buffer) {
    if (bytes.length < HEADER_BYTES || !bytes.subarray(0, 8).equals(COMPOUND_MAGIC)) throw new FileProblem('damaged');
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new FileProblem('damaged');
    this.sectorSize = 1 << shift;
    this.readFat();
    const directory = this.chain(bytes.readUInt32LE(48));
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) this.addEntry(directory.subarray(at, at + ENTRY_BYTES));
  }

  has(name: string): boolean {
    return this.entries.some((entry) => entry.name.toLowerCase() === name.toLowerCase());
  }

  /** Returns the bytes of a stream by name; undefined when it does not exist. */
  stream(name: string): Buffer | undefined {
    const entry = this.entries.find((candidate) => candidate.isStream && candidate.name.toLowerCase() === name.toLowerCase());
    if (!entry) return undefined;
    const bytes = entry.size < this.bytes.readUInt32LE(56) ? this.miniChain(entry.start) : this.chain(entry.start);
    if (bytes.length < entry.size) throw new FileProblem('damaged');
    return bytes.subarray(0, entry.size);
  }

  private readFat(): void {
    const sectors: number[] = [];
    for (let i = 0; i < HEADER_FAT_SLOTS; i++) sectors.push(this.bytes.readUInt32LE(76 + i * 4));
    const perSector = this.sectorSize / 4 - 1;
    let next = this.bytes.readUInt32LE(68);
    for (let steps = 0; next < LAST_REGULAR; steps++) {
      if (steps > this.bytes.length / this.sectorSize) throw new FileProblem('damaged');
      const sector = this.sector(next);
      for (let i = 0; i < perSector; i++) sectors.push(sector.readUInt32LE(i * 4));
      next = sector.readUInt32LE(perSector * 4);
    }
    for (const number of sectors) {
      if (number >= LAST_REGULAR) continue;
      const sector = this.sector(number);
      // The table covers the sectors of this file and, in its last sector, some that do not exist.
      if (this.fat.length > this.bytes.length / this.sectorSize) throw new FileProblem('damaged');
      for (let at = 0; at < this.sectorSize; at += 4) this.fat.push(sector.readUInt32LE(at));
    }
  }

  private addEntry(entry: Buffer): void {
    const nameBytes = entry.readUInt16LE(64);
    const type = entry.readUInt8(66);
    if (type === 0 || nameBytes < 2 || nameBytes > 64) return;
    this.entries.push({
      name: entry.toString('utf16le', 0, nameBytes - 2),
      isStream: type === 2,
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    });
  }

  private sector(number: number): Buffer {
    const start = (number + 1) * this.sectorSize;
    if (start + this.sectorSize > this.bytes.length) throw new FileProblem('damaged');
    return this.bytes.subarray(start, start + this.sectorSize);
  }

  private chain(start: number): Buffer {
    return Buffer.concat(walk(this.fat, start).map((number) => this.sector(number)));
  }

  /** Streams below 4,096 bytes are stored in 64-byte pieces inside the stream of the root entry. */
  private miniChain(start: number): Buffer {
    const root = this.entries[0];
    if (!root) throw new FileProblem('damaged');
    const container = this.chain(root.start);
    const table = this.chain(this.bytes.readUInt32LE(60));
    const miniFat = Array.from({ length: Math.floor(table.length / 4) }, (_, i) => table.readUInt32LE(i * 4));
    return Buffer.concat(walk(miniFat, start).map((number) => container.subarray(number * 64, number * 64 + 64)));
  }
}

function walk(table: readonly number[], start: number): number[] {
  const numbers: number[] = [];
  for (let number = start; number !== END_OF_CHAIN;) {
    const next = table[number];
    if (next === undefined || numbers.length > table.length) throw new FileProblem('damaged');
    numbers.push(number);
    number = next;
  }
  return numbers;
}
