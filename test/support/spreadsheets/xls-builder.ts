/** A cell of a hand-made .xls. */
type XlsCell = string | number;

const SECTOR = 512;
const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;
const SLOTS = SECTOR / 4;
/** Sectors of the allocation table that fit in the header: enough for 7 MB; larger files need a chain of further ones. */
const HEADER_SLOTS = 109;

/** Shorter streams are stored elsewhere in such a file; data after the last record is ignored. */
const SMALLEST_STREAM = 4096;

const ID = { bof: 0x0809, eof: 0x000a, sheet: 0x0085, number: 0x0203, label: 0x0204 } as const;
const GLOBALS = 0x0005;
const WORKSHEET = 0x0010;

/**
 * Builds an .xls (BIFF8, [MS-XLS]) of one sheet in its compound file ([MS-CFB]): texts of at most 255 Latin-1 characters, and numbers;
 * `more` are records after the cells.
 */
export function buildXls(name: string, rows: readonly (readonly XlsCell[])[], more: readonly Buffer[] = []): Buffer {
  return buildXlsBook([{ name, rows, more }]);
}

interface XlsSheet {
  readonly name: string;
  readonly rows: readonly (readonly XlsCell[])[];
  readonly more?: readonly Buffer[];
  readonly isHidden?: boolean;
}

/** Builds such an .xls of several sheets. */
export function buildXlsBook(sheets: readonly XlsSheet[]): Buffer {
  const contents = sheets.map(({ rows, more = [] }) => {
    const cells = rows.flatMap((values, row) => values.map((value, column) => cell(row, column, value)));
    return Buffer.concat([beginning(WORKSHEET), ...cells, ...more, record(ID.eof)]);
  });
  const entryOf = ({ name, isHidden }: XlsSheet, start: number) =>
    record(ID.sheet, uint32(start), Buffer.from([isHidden ? 1 : 0, 0, name.length, 0]), Buffer.from(name, 'latin1'));
  const listLength = sheets.reduce((sum, sheet) => sum + entryOf(sheet, 0).length, 0);
  let start = beginning(GLOBALS).length + listLength + record(ID.eof).length;
  const list = sheets.map((sheet, index) => {
    const entry = entryOf(sheet, start);
    start += contents[index]?.length ?? 0;
    return entry;
  });
  const stream = Buffer.concat([beginning(GLOBALS), ...list, record(ID.eof), ...contents]);
  return compoundFile('Workbook', Buffer.concat([stream, Buffer.alloc(Math.max(0, SMALLEST_STREAM - stream.length))]));
}

function cell(row: number, column: number, value: XlsCell): Buffer {
  const place = Buffer.alloc(6);
  place.writeUInt16LE(row, 0);
  place.writeUInt16LE(column, 2);
  if (typeof value === 'string') {
    const length = Buffer.from([value.length & 0xff, value.length >> 8, 0]);
    return record(ID.label, place, length, Buffer.from(value, 'latin1'));
  }
  const number = Buffer.alloc(8);
  number.writeDoubleLE(value);
  return record(ID.number, place, number);
}

const beginning = (kind: number) => record(ID.bof, Buffer.from([0, 6, kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0]));

/** Builds one record of a stream of such a file. */
export function record(id: number, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Writes the sectors in this order: the allocation tables, the list of those tables beyond the header, the directory, the stream. */
function compoundFile(name: string, stream: Buffer): Buffer {
  const streamSectors = Math.ceil(stream.length / SECTOR);
  let tables = 1;
  let lists = 0;
  while (tables * SLOTS < tables + lists + 1 + streamSectors) {
    tables++;
    lists = Math.ceil(Math.max(0, tables - HEADER_SLOTS) / (SLOTS - 1));
  }
  const directoryAt = tables + lists;
  const fat = Buffer.alloc(tables * SECTOR, 0xff);
  for (let sector = 0; sector < directoryAt; sector++) fat.writeUInt32LE(sector < tables ? FAT_SECTOR : FAT_SECTOR - 1, sector * 4);
  fat.writeUInt32LE(END_OF_CHAIN, directoryAt * 4);
  for (let i = 1; i <= streamSectors; i++)
    fat.writeUInt32LE(i === streamSectors ? END_OF_CHAIN : directoryAt + i + 1, (directoryAt + i) * 4);

  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x003e, 24);
  header.writeUInt16LE(0x0003, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(directoryAt, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(lists > 0 ? tables : END_OF_CHAIN, 68);
  header.writeUInt32LE(lists, 72);
  for (let i = 0; i < HEADER_SLOTS; i++) header.writeUInt32LE(i < tables ? i : FREE, 76 + i * 4);

  const list = Buffer.alloc(lists * SECTOR, 0xff);
  for (let at = 0; at < lists; at++) {
    for (let i = 0; i < SLOTS - 1; i++) {
      const table = HEADER_SLOTS + at * (SLOTS - 1) + i;
      if (table < tables) list.writeUInt32LE(table, at * SECTOR + i * 4);
    }
    list.writeUInt32LE(at + 1 < lists ? tables + at + 1 : END_OF_CHAIN, at * SECTOR + (SLOTS - 1) * 4);
  }

  const directory = Buffer.concat([
    entry('Root Entry', 5, END_OF_CHAIN, 0, 1),
    entry(name, 2, directoryAt + 1, stream.length, FREE),
    entry('', 0, 0, 0, FREE),
    entry('', 0, 0, 0, FREE),
  ]);
  const padding = Buffer.alloc(streamSectors * SECTOR - stream.length);
  return Buffer.concat([header, fat, list, directory, stream, padding]);
}

function entry(name: string, type: number, start: number, size: number, child: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE(name === '' ? 0 : (name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeUInt32LE(FREE, 68);
  bytes.writeUInt32LE(FREE, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
