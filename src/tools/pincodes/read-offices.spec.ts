import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { readOffices } from './read-offices.js';

const read = (text: string) => readOffices(Readable.from([text]));

it('takes one row for each pincode out of the list of post offices, in the headers of any year', async () => {
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

it('names the column that is missing', async () => {
  await expect(read('officename,district,statename\nA,B,C\n')).rejects.toThrow('The file has no column "pincode" or "pin".');
});
