import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { XmlPartCheck } from './xml-part-check.js';

function check(text: string | Buffer, cuts: readonly number[] = []): string {
  const bytes = Buffer.from(text as string);
  const part = new XmlPartCheck();
  const points = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length];
  try {
    for (const [i, point] of points.slice(1).entries()) part.push(bytes.subarray(points[i], point));
    part.end();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return part.rootTag ?? 'no root';
}

describe('XmlPartCheck', () => {
  it.each([
    ['<a/>', 'a'],
    ['\ufeff<?xml version="1.0"?>\r\n<!-- <b> --><?pi ?>\n<x:a attr=">">अ</x:a >\n', 'x:a'],
    [`<?xml version='1.0' encoding='utf-8'?><a>${'x'.repeat(40_000)}</a>`, 'a'],
    [`<a>${'अ'.repeat(20_000)}<!DOCTYPE x></a>`, 'damaged'],
    [`<a>${'x'.repeat(40_000)}<!ENTITY x "y"></a>`, 'damaged'],
    ['<a><b></b>', 'damaged'],
    ['<a></a><b>', 'damaged'],
    ['text', 'damaged'],
    ['', 'damaged'],
    ['<?xml version="1.0" encoding="ISO-8859-1"?><a/>', 'bad-encoding'],
    ['<a>\0</a>', 'bad-encoding'],
    [Buffer.from('<a>\xe9</a>', 'latin1'), 'bad-encoding'],
    [Buffer.from('<a>\xe0\xa4', 'latin1'), 'bad-encoding'],
  ])('%j → %s wherever the chunks end', (text, verdict) => {
    expect(check(text)).toBe(verdict);
    if (text.length > 0) fc.assert(fc.property(fc.array(fc.nat(), { maxLength: 5 }), (cuts) => expect(check(text, cuts)).toBe(verdict)));
  });
});
