import { afterAll, describe, expect, it } from '@jest/globals';
import * as bombs from '../../../../../test/support/spreadsheets/bombs.js';
import { TempFiles } from '../../../../../test/support/spreadsheets/temp-files.js';
import { xlsxParts } from '../../../../../test/support/spreadsheets/xlsx-builder.js';
import { buildZip, type ZipPart } from '../../../../../test/support/spreadsheets/zip-builder.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { openBook } from '../table.js';
import { ZipArchive } from './archive.js';

const files = new TempFiles();
afterAll(() => files.remove());

const open = (bytes: Uint8Array) => openBook(files.write(bytes), 'xlsx');
const parts = (): ZipPart[] => xlsxParts([{ rows: [['Application ID', 'Status']] }]);

// Their cost is measured where they are read: test/flows/stage-file.test.ts.
describe('zip bombs', () => {
  it.each([
    ['one part packed 1000 to 1', bombs.repetitionBomb],
    ['a size that lies', bombs.lyingSizeBomb],
    ['a sum of many parts', bombs.manyEntriesBomb],
    ['parts that share their bytes', bombs.overlappingBomb],
    ['headers quoted inside other parts', bombs.quotedBomb],
    ['an archive inside', bombs.nestedBomb],
    ['20,000 parts', bombs.entryCountBomb],
  ])('refuses %s', async (_, build) => {
    await expect(open(build())).rejects.toMatchObject({ code: 'zip-bomb' });
  });

  it('stops at the first byte beyond the declared size', async () => {
    const archive = await ZipArchive.open(files.write(bombs.lyingSizeBomb()), DEFAULT_LIMITS);
    const entry = archive.entries.find((candidate) => candidate.name.endsWith('sheet1.xml'));
    let bytes = 0;
    await expect(async () => {
      for await (const chunk of archive.read(entry!)) bytes += chunk.length;
    }).rejects.toMatchObject({ code: 'zip-bomb' });
    expect(bytes).toBe(0);
    await archive.close();
  });
});

describe('inconsistent archives', () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const changed = (change: Partial<ZipPart>) => buildZip(parts().map((part) => (part.name === sheet ? { ...part, ...change } : part)));
  const good = buildZip(parts());
  const flipped = Buffer.from(good);
  const data = flipped.indexOf(sheet) + sheet.length;
  flipped.writeUInt8(flipped.readUInt8(data + 40) ^ 0x10, data + 40);
  const zip64 = Buffer.from(good);
  zip64.writeUInt32LE(0xffffffff, zip64.length - 6);
  it.each([
    ['a flipped bit in the packed data', flipped, 'damaged'],
    ['a wrong CRC', changed({ claimedCrc: 1 }), 'damaged'],
    ['a size larger than the data', changed({ claimedSize: 100_000 }), 'damaged'],
    [
      'bytes after the end of the packed data',
      changed({ packed: Buffer.concat([Buffer.from([3, 0]), Buffer.alloc(9)]), content: '' }),
      'damaged',
    ],
    ['an unknown method', changed({ method: 12 }), 'damaged'],
    ['an encrypted part', changed({ flags: 1 }), 'encrypted'],
    ['ZIP64', zip64, 'unsupported-version'],
    ['a cut end', good.subarray(0, good.length - 30), 'damaged'],
    ['a cut middle', Buffer.concat([good.subarray(0, 400), good.subarray(600)]), 'damaged'],
    ['bytes after the end', Buffer.concat([good, Buffer.from('trailing')]), 'damaged'],
    ['bytes before the beginning', buildZip(parts(), { prefix: Buffer.from('#!/bin/sh\n') }), 'damaged'],
    ['a count that lies', buildZip(parts(), { claimedCount: 2 }), 'damaged'],
    ['an absolute name', buildZip([...parts(), { name: '/etc/passwd', content: 'x' }]), 'damaged'],
    ['a name that goes up', buildZip([...parts(), { name: 'xl/../../x', content: 'x' }]), 'damaged'],
    ['a name that goes up with backslashes', buildZip([...parts(), { name: 'xl\\..\\..\\x', content: 'x' }]), 'damaged'],
    ['a name twice, once with a backslash', buildZip([...parts(), { name: 'xl\\workbook.xml', content: 'x' }]), 'damaged'],
    ['a name twice', buildZip([...parts(), { name: 'XL/workbook.xml', content: 'x' }]), 'damaged'],
    ['no entries at all', buildZip([]), 'damaged'],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(open(bytes)).rejects.toMatchObject({ code });
  });

  it('accepts backslashes as separators of entry names', async () => {
    const book = await open(buildZip(parts().map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))));
    expect(book.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
    await book.close();
  });

  it('accepts stored parts, data descriptors and an archive comment', async () => {
    const bytes = buildZip(
      parts().map((part, i) => ({ ...part, stored: i % 2 === 0, descriptor: i % 3 === 0 })),
      { comment: 'PK\u0005\u0006 made by a test' },
    );
    const book = await open(bytes);
    expect(book.sheets).toHaveLength(1);
    await book.close();
  });
});
