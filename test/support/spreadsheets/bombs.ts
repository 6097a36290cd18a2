import { deflateRawSync } from 'node:zlib';
import { xlsxParts } from './xlsx-builder.js';
import { buildZip, type ZipPart } from './zip-builder.js';

const parts = (): ZipPart[] => xlsxParts([{ rows: [['Application ID', 'Status']] }]);

/** One worksheet part of 250 MB of the same byte, packed 1000 to 1. */
export function repetitionBomb(): Buffer {
  const content = Buffer.alloc(250_000_000, ' ');
  return buildZip([...parts(), { name: 'xl/worksheets/sheet9.xml', content }]);
}

/** Claims to be 100 bytes long and inflates to 100 MB. */
export function lyingSizeBomb(): Buffer {
  const content = Buffer.alloc(100_000_000, ' ');
  return buildZip(parts().map((part) => (part.name === 'xl/worksheets/sheet1.xml' ? { ...part, content, claimedSize: 100 } : part)));
}

/** Many entries whose sum, not each alone, is far too large. */
export function manyEntriesBomb(): Buffer {
  const content = Buffer.alloc(900_000, ' ');
  const packed = deflateRawSync(content);
  const more = Array.from({ length: 400 }, (_, i) => ({ name: `xl/media/image${i}.png`, content, packed, claimedCrc: 0 }));
  return buildZip([...parts(), ...more]);
}

/** A directory whose entries all point at the same bytes. */
export function overlappingBomb(): Buffer {
  const content = Buffer.alloc(900_000, ' ');
  const first = { name: 'xl/worksheets/sheet2.xml', content };
  const more = Array.from({ length: 100 }, (_, i) => ({ name: `xl/worksheets/sheet${i + 3}.xml`, content, sameDataAs: first.name }));
  return buildZip([...parts(), first, ...more]);
}

/** Local headers wrapped in stored data of the entry before, so that each entry «contains» all that follow. */
export function quotedBomb(): Buffer {
  const inner = buildZip([{ name: 'xl/worksheets/sheet3.xml', content: Buffer.alloc(500_000, ' ') }]);
  const outer: ZipPart = { name: 'xl/worksheets/sheet2.xml', content: inner.subarray(0, inner.length - 100), stored: true };
  const zip = buildZip([
    ...parts(),
    outer,
    { name: 'xl/worksheets/sheet3.xml', content: Buffer.alloc(500_000, ' '), sameDataAs: outer.name },
  ]);
  // Point the second entry at the local header inside the data of the first.
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
