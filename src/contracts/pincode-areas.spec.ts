import { describe, expect, it } from '@jest/globals';
import { getTranslator } from './i18n/catalogues.js';
import { MAX_AREAS, parsePincodeAreas, formatPincodeAreas, findInvalidAreaLines } from './pincode-areas.js';

const manyAreas = (count: number) => Array.from({ length: count }, (_, place) => String(100_000 + place));

describe('pincode areas', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['none', [], []],
    ['blank lines', '\n \r\n', []],
    ['a list, in order', ['560001', '110001'], ['110001', '560001']],
    ['each once', ['110001', '110001'], ['110001']],
    ['what a shorter one holds already', ['110001', '11', '110', '120001'], ['11', '120001']],
    ['a text, one in a line', '110001\n400001\r\n\n560', ['110001', '400001', '560']],
    ['several in a line, as a sheet is pasted', '110001\t400001, 560;  600', ['110001', '400001', '560', '600']],
    ['as many as there may be', manyAreas(MAX_AREAS), manyAreas(MAX_AREAS)],
    ['more, where a shorter one holds them', [...manyAreas(9_000), '10'], ['10']],
  ])('are accepted: %s', (_, raw, areas) => {
    expect(parsePincodeAreas(raw)).toEqual(areas);
    expect(findInvalidAreaLines(raw)).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['no digits', 'Delhi', '1 (Delhi)'],
    ['one digit', '110\n1', '2 (1)'],
    ['a zero first', '011000', '1 (011000)'],
    ['seven digits', ['1100011'], '1 (1100011)'],
    ['a wrong one among right ones', '110001 12a4\n560', '1 (12a4)'],
    ['a number', [110_001], '1 (?)'],
    ['a list', [['110001']], '1 (?)'],
    ['markup, cut', '<script>alert(1)</script>', '1 (<script>aler)'],
    ['the first of many', Array(9).fill('x'), '1 (x), 2 (x), 3 (x), 4 (x), 5 (x) …'],
  ])('are refused with line numbers: %s', (_, raw, lines) => {
    expect(parsePincodeAreas(raw)).toBeUndefined();
    expect(findInvalidAreaLines(raw)).toBe(lines);
  });

  it.each<[string, unknown]>([
    ['a number', 110_001],
    ['an object', { 0: '110001', length: 1 }],
    ['too many', manyAreas(MAX_AREAS + 1)],
    ['too many in one line', manyAreas(MAX_AREAS + 1).join(' ')],
    ['an endless list', Array(20_001).fill('110001')],
    ['an endless text', '1'.repeat(200_001)],
  ])('are refused as a whole: %s', (_, raw) => {
    expect(parsePincodeAreas(raw)).toBeUndefined();
    expect(findInvalidAreaLines(raw)).toBeUndefined();
  });

  it('are formatted as a list, or as the first ones and a total', () => {
    expect(formatPincodeAreas(['110', '560001'], getTranslator('en'))).toBe('110, 560001');
    const many = manyAreas(1_200);
    expect(formatPincodeAreas(many, getTranslator('en'))).toBe('100000, 100001, 100002, 100003, 100004, 100005 … (1,200 total)');
    expect(formatPincodeAreas(many, getTranslator('hi'))).toContain('(कुल 1,200)');
  });
});
