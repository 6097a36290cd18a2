import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { readGoldRates } from './read-gold-rates.js';

const HEADER = 'date,karat,rupees_per_gram,source\n';
const read = (text: string) => readGoldRates(Readable.from([text]));

it('reads closing prices by day and purity', async () => {
  expect(await read(`\ufeff${HEADER}2026-11-20,24,12450.5,IBJA\r\n2026-11-20,22,11405,IBJA\n`)).toEqual([
    { date: '2026-11-20', karat: 24, rupees_per_gram: 12450.5, source: 'IBJA' },
    { date: '2026-11-20', karat: 22, rupees_per_gram: 11405, source: 'IBJA' },
  ]);
});

it.each([
  ['a day that does not exist', `${HEADER}2026-02-30,22,11405,IBJA`, 'Line 2: "2026-02-30" does not fit the column "date".'],
  ['another purity', `${HEADER}2026-11-20,14,7000,IBJA`, 'Line 2: "14" does not fit the column "karat".'],
  ['a price for ten grams', `${HEADER}2026-11-20,22,114050,IBJA`, 'Line 2: "114050" does not fit the column "rupees_per_gram".'],
  ['no source', `${HEADER}2026-11-20,22,11405,`, 'Line 2: "" does not fit the column "source".'],
  ['two prices', `${HEADER}2026-11-20,22,11405,A\n2026-11-20,22,11406,A`, 'Line 3: 2026-11-20 22 karat is there twice.'],
  ['another header', 'day,price\n2026-11-20,11405', 'Line 2: "" does not fit the column "date".'],
  ['nothing', HEADER, 'The file names no gold rate.'],
])('refuses the whole file for %s', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
