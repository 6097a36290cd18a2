import { deflateRawSync } from 'node:zlib';
import { xlsxParts } from './xlsx-builder.js';
import { buildZip, type ZipPart } from './zip-builder.js';

const parts = (): ZipPart[] => xlsxParts([{ rows: [['Application ID', 'Status']] }]);

/** Creates one worksheet part of 250 MB of the same byte, compressed 1000 to 1. */
export function repetitionBomb(): Buffer {
  const content = Buffer.alloc(250_000_000, ' ');
  return buildZip([...parts(), { name: 'xl/worksheets/sheet9.xml', content }]);
}

/** Claims to have 100 bytes and inflates to 100 MB. */
export function lyingSizeBomb(): Buffer {
  const content = Buffer.alloc(100_000_000, ' ');
  return buildZip(parts().map((part) => (part.name === 'xl/worksheets/sheet1.xml' ? { ...part, content, claimedSize: 100 } : part)));
}

/** Many entries that are far too large only in total. */
export function manyEntriesBomb(): Buffer {
  const content = Buffer.alloc(900_000, ' ');
  const packed = deflateRawSync(content);
  const more = Array.from({ length: 400 }, (_, i) => ({ name: `xl/media/image${i}.png`, content, packed, claimedCrc: 0 }));
  return buildZip([...parts(), ...more]);
}

/** A directory whose entries all refer to the same bytes. */
export function overlappingBomb(): Buffer {
  const content = Buffer.alloc(900_000, ' ');
  const first = { name: 'xl/worksheets/sheet2.xml', content };
  const more = Array.from({ length: 100 }, (_, i) => ({ name: `xl/worksheets/sheet${i + 3}.xml`, content, sameDataAs: first.name }));
  return buildZip([...parts(), first, ...more]);
}

/** Local headers in the stored data of the previous entry, so that each entry «contains» all later ones. */
export function quotedBomb(): Buffer {
  const inner = buildZip([{ name: 'xl/worksheets/sheet3.xml', content: Buffer.alloc(500_000, ' ') }]);
  const outer: ZipPart = { name: 'xl/worksheets/sheet2.xml', content: inner.subarray(0, inner.length - 100), stored: true };
  const zip = buildZip([
    ...parts(),
    outer,
    { name: 'xl/worksheets/sheet3.xml', content: Buffer.alloc(500_000, ' '), sameDataAs: outer.name },
  ]);
  // Lets the second entry refer to the local header inside the data of the first.
  const name = Buffer.from('xl/worksheets/sheet3.xml');
  const entry = zip.lastIndexOf(name) - 46;
  zip.writeUInt32LE(zip.indexOf(inner.subarray(0, 60)), entry + 42);
  return zip;
}

/** A workbook inside the workbook. */
export function nestedBomb(): Buffer {
  return buildZip([...parts(), { name: 'xl/embeddings/inner.bin', content: repetitionBomb(), stored: true }]);
}

/** More entries than any workbook has. */
export function entryCountBomb(): Buffer {
  return buildZip([...parts(), ...Array.from({ length: 20_000 }, (_, i) => ({ name: `x/${i}`, content: '', stored: true }))]);
}

const MARK = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
const bombRows = [
  ['Application ID', 'Status', 'Remarks'],
  ['A1', 'Disbursed', 'x'],
];
/** Returns a workbook of one valid row with one part replaced. */
const withOnePart = (name: string, content: string | Buffer) =>
  buildZip(xlsxParts([{ rows: bombRows }]).map((part) => (part.name === name ? { ...part, content } : part)));
/** Concatenates the results of a unit for 0, 1, 2 and so on, up to this number of characters. */
const repeated = (bytes: number, unit: (number: number) => string) => {
  const list: string[] = [];
  for (let length = 0, i = 0; length < bytes; i++) {
    const piece = unit(i);
    list.push(piece);
    length += piece.length;
  }
  return list.join('');
};
const sheetOf = (rows: string) => `${MARK}<worksheet ${NAMESPACE}><sheetData>${rows}</sheetData></worksheet>`;
const inline = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const titleRow = `<row r="1">${inline('A1', 'Application ID')}${inline('B1', 'Status')}${inline('C1', 'Remarks')}</row>`;

/** Strings that inflate to 80 MB, about 60 to 1: below the ratio that is refused at once. */
export function manyStringsBomb(): Buffer {
  const items = repeated(80_000_000, (i) => `<si><t>${'A'.repeat(160)}${(i * 7919) % 100_003}</t></si>`);
  return withOnePart(STRINGS, `${MARK}<sst ${NAMESPACE}>${items}</sst>`);
}

/** One long string that hundreds of thousands of cells reference. */
export function sharedLongStringBomb(): Buffer {
  const strings = `${MARK}<sst ${NAMESPACE}><si><t>Application ID</t></si><si><t>Status</t></si><si><t>${'x '.repeat(450_000)}</t></si></sst>`;
  const rows = repeated(
    12_000_000,
    (i) => `<row r="${i + 2}"><c r="A${i + 2}" t="s"><v>2</v></c><c r="B${i + 2}" t="s"><v>2</v></c></row>`,
  );
  const sheet = sheetOf(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>${rows}`);
  return buildZip(
    xlsxParts([{ rows: bombRows }]).map((part) =>
      part.name === STRINGS ? { ...part, content: strings } : part.name === SHEET ? { ...part, content: sheet } : part,
    ),
  );
}

/** A "billion laughs" entity expansion, in the part with the cells or in the part with the strings. */
export function entityBomb(part: 'cells' | 'strings'): Buffer {
  const levels = Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  const declaration = `<!DOCTYPE x [<!ENTITY l0 "lol">${levels.join('')}]>`;
  const cell = `<row r="2">${inline('A2', '&l30;')}</row>`;
  const content = part === 'cells' ? sheetOf(titleRow + cell) : `${MARK}<sst ${NAMESPACE}><si><t>&l30;</t></si></sst>`;
  return withOnePart(part === 'cells' ? SHEET : STRINGS, content.replace(MARK, MARK + declaration));
}

/** One cell of 60 MB. */
export function hugeCellBomb(): Buffer {
  const text = repeated(60_000_000, (i) => `${'y'.repeat(150)}${(i * 7919) % 100_003}`);
  return withOnePart(SHEET, sheetOf(`${titleRow}<row r="2">${inline('A2', text)}</row>`));
}

/** A part that is loaded completely, at its maximum size: every style is different. */
export function stylesBomb(): Buffer {
  const styles = repeated(31_000_000, (i) => `<xf numFmtId="${i % 400}" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"/>`);
  return withOnePart('xl/styles.xml', `${MARK}<styleSheet ${NAMESPACE}><cellXfs>${styles}</cellXfs></styleSheet>`);
}

/** A tag with one attribute, whose name has 900,000 letters and which has no value. */
export function attributeBomb(): Buffer {
  return withOnePart('xl/workbook.xml', `${MARK}<workbook ${NAMESPACE}><sheets><sheet ${'a'.repeat(900_000)}/></sheets></workbook>`);
}

/** A CSV whose second line never ends. */
export function endlessLine(sign: string): Buffer {
  return Buffer.concat([Buffer.from('Application ID,Status\n'), Buffer.alloc(45_000_000, sign)]);
}

/** An .xls with a long list of table sectors that repeats one sector: 1 MB that claims a table of 32,000,000 entries. */
export function repeatedTableBomb(xls: Buffer): Buffer {
  const sectors = 2000;
  const bytes = Buffer.concat([xls, Buffer.alloc(sectors * 512)]);
  const first = xls.length / 512 - 1;
  const table = xls.readUInt32LE(76);
  for (let sector = first; sector < first + sectors; sector++) {
    const at = (sector + 1) * 512;
    for (let place = 0; place < 127; place++) bytes.writeUInt32LE(table, at + place * 4);
    bytes.writeUInt32LE(sector === first + sectors - 1 ? 0xfffffffe : sector + 1, at + 127 * 4);
  }
  bytes.writeUInt32LE(first, 68);
  bytes.writeUInt32LE(sectors, 72);
  return bytes;
}

/** An .xls whose directory is a chain over every sector of a large file. */
export function endlessDirectoryBomb(xls: Buffer): Buffer {
  const fatSectors = 80;
  const count = fatSectors * 128;
  const bytes = Buffer.alloc(512 + count * 512);
  xls.copy(bytes, 0, 0, 512);
  bytes.fill(0xff, 76, 512);
  for (let i = 0; i < fatSectors; i++) bytes.writeUInt32LE(i, 76 + i * 4);
  for (let sector = 0; sector < count; sector++) {
    const next = sector < fatSectors ? 0xfffffffd : sector === count - 1 ? fatSectors : sector + 1;
    bytes.writeUInt32LE(next, 512 + sector * 4);
  }
  bytes.writeUInt32LE(fatSectors, 48);
  bytes.writeUInt32LE(0xfffffffe, 68);
  return bytes;
}
