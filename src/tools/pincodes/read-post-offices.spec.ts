import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { readPostOffices } from './read-post-offices.js';

const read = (text: string) => readPostOffices(Readable.from([text]));

it('reads one row per pincode from the list of post offices, with the headers of any year', async () => {
  const newer = [
    '\ufeffcirclename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude',
    'Karnataka Circle,Bengaluru HQ,Bengaluru East,Bangalore G.P.O.,560001,HO,Delivery,BENGALURU URBAN,KARNATAKA,12.98,77.6',
    'Karnataka Circle,Bengaluru HQ,Bengaluru East,Vidhana Soudha S.O,560001,SO,Non Delivery,OTHER,OTHER,NA,NA',
    'Delhi Circle,DivReportingCircle,New Delhi GPO,Parliament House S.O,110001,SO,Non Delivery,NEW DELHI,DELHI,NA,NA',
    'X,X,X,No pincode,12,SO,Delivery,SOMEWHERE,STATE,,',
    'X,X,X,No district,400001,SO,Delivery,NA,MAHARASHTRA,,',
    'X,X,X,Next office,400001,SO,Delivery,MUMBAI,MAHARASHTRA,,',
  ].join('\r\n');
  expect(await read(newer)).toEqual([
    { pincode: '560001', city: 'Bengaluru Urban', state: 'Karnataka' },
    { pincode: '110001', city: 'New Delhi', state: 'Delhi' },
    { pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
  ]);
  expect(await read('officename,Pincode,Districtname,StateName\nA,781001,Kamrup,ASSAM\n')).toEqual([
    { pincode: '781001', city: 'Kamrup', state: 'Assam' },
  ]);
});

it('names a missing column', async () => {
  await expect(read('officename,district,statename\nA,B,C\n')).rejects.toThrow('The file has no column "pincode" or "pin".');
});

const HEADER = 'officename,pincode,district,statename\n';

it.each([
  ['is not there', join(tmpdir(), 'no-such-list.csv'), 'ENOENT'],
  ['is a folder', tmpdir(), 'EISDIR'],
])('throws when the file %s', async (_, path, code) => {
  await expect(readPostOffices(createReadStream(path))).rejects.toThrow(code);
});

it.each([
  ['nothing', ''],
  ['a header alone', HEADER],
  ['no usable row', `${HEADER}A,12,B,C\n`],
])('throws when the file contains %s', async (_, text) => {
  await expect(read(text)).rejects.toThrow('The file names no pincode with its district and state.');
});

it('accepts a quotation mark within a name', async () => {
  const text = `${HEADER}Shanti "B" Nagar S.O,560001,BENGALURU URBAN,KARNATAKA\n"Quoted, B.O",560002,BENGALURU URBAN,KARNATAKA\n`;
  expect((await read(text)).map(({ pincode }) => pincode)).toEqual(['560001', '560002']);
});

it('skips names that the form would reject', async () => {
  const text = `${HEADER}A,560001,<script>alert(1)</script>,KARNATAKA\nB,560001,BENGALURU URBAN,KARNATAKA\nC,560002,Mysuru,K=1\n`;
  expect(await read(text)).toEqual([{ pincode: '560001', city: 'Bengaluru Urban', state: 'Karnataka' }]);
});

it('writes names as the form writes them', async () => {
  const text = `${HEADER}A,190001,SRINAGAR (CITY),JAMMU & KASHMIR\n`;
  expect(await read(text)).toEqual([{ pincode: '190001', city: 'Srinagar, City', state: 'Jammu and Kashmir' }]);
});
