import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { catalogues } from '../../../src/contracts/i18n/catalogues.js';

const folder = 'web/src/brand/fonts';
const faces = readdirSync(folder).filter((name) => /^devanagari-\d+\.woff2$/.test(name));
const css = readFileSync(join(folder, 'devanagari.css'), 'utf8');

/** Code points of each `unicode-range`, one per font face. */
const ranges = [...css.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, list = '']) =>
  list.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    const first = parseInt(from, 16);
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  }),
);

describe('Devanagari font faces', () => {
  it('weigh at most 60 KB together', () => {
    expect(faces).toHaveLength(2);
    expect(faces.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThanOrEqual(60_000);
  });

  it('contain every character of our Hindi texts', () => {
    const used = new Set(JSON.stringify(catalogues.hi).match(/\p{Script=Devanagari}|[।॥\u200c\u200d]/gu));
    expect(used.size).toBeGreaterThan(50);
    for (const range of ranges) expect([...used].filter((letter) => !range.includes(letter.codePointAt(0) ?? 0))).toEqual([]);
    expect(ranges).toHaveLength(2);
  });

  it('include their licence', () => {
    expect(readFileSync(join(folder, 'devanagari-license.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});
