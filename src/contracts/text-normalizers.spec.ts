import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fieldKinds, normalizeText, parseField } from './fields.js';
import { isBlank } from './text-parsers.js';
import { normalizeAddress, normalizeLocality, normalizeName } from './text-normalizers.js';

const normalizers = { normalizeName, normalizeAddress, normalizeLocality };

describe('normalizeName', () => {
  it.each([
    ["D'Souza", 'DSouza'],
    ['K. Asha', 'K Asha'],
    ['Anne-Marie', 'Anne Marie'],
    ...[..."'’‘‛`´′ʼʹʻ＇\u055a\ua78c"].map((apostrophe) => [`O${apostrophe}Neill`, 'ONeill'] as const),
    ...[...'-‐‑–—−'].map((hyphen) => [`Anne ${hyphen} Marie`, 'Anne Marie'] as const),
    ...[...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u202e\u2066\ufe0f'].map((invisible) => [`As${invisible}ha`, 'Asha'] as const),
    [' Asha\u00a0\u3000 Rani\t', 'Asha Rani'],
    ['...', ''],
  ])('writes %j as %j', (typed, shown) => {
    expect(normalizeName(typed)).toBe(shown);
  });

  it('leaves other characters for the refusal', () => {
    expect(normalizeName('Asha2 <b> आशा José')).toBe('Asha2 <b> आशा José');
  });
});

describe('normalizeAddress', () => {
  it.each([
    ['12/4 (2nd floor) & "annexe"', '12-4, 2nd floor, and annexe'],
    ['Flat [3] {A}', 'Flat, 3, A'],
    ['12\\4, A–Wing — B', '12-4, A-Wing - B'],
    ['R&B Colony', 'R and B Colony'],
    ['“Asha”, ‘Nivas’', 'Asha, Nivas'],
    ['MG  Road ,, Pune ,', 'MG Road, Pune'],
    ['MG Road,\nPune', 'MG Road, Pune'],
    ['12,MG Road', '12,MG Road'],
    ['\ufeffMG\u200b Road\u202e', 'MG Road'],
    ['मकान १२/३ (दूसरी मंज़िल)', 'मकान १२-३, दूसरी मंज़िल'.normalize('NFC')],
    ['क्\u200dष', 'क्\u200dष'],
    ['Cafe\u0301', 'Café'],
    ['()', ''],
  ])('writes %j as %j', (typed, shown) => {
    expect(normalizeAddress(typed)).toBe(shown);
  });

  it('leaves other characters for the refusal', () => {
    expect(normalizeAddress('a@b; 5% <b> H.No: 3')).toBe('a@b; 5% <b> H.No: 3');
  });
});

describe('normalizeLocality', () => {
  it.each([
    ['Ambala-Cantt', 'Ambala Cantt'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['Pune/Satara (West)', 'Pune Satara, West'],
    ['Pune , - , Satara', 'Pune, Satara'],
  ])('writes %j as %j', (typed, shown) => {
    expect(normalizeLocality(typed)).toBe(shown);
  });
});

const marks = [...'aé क्ि,.#-/\\&()[]{}<>\'"’“–—\t\n\u00a0\u0301\u0338\u200b\u200d\u202e\ufeff\u02bc\u1fef\u212b１'];
const typed = fc.oneof(fc.string({ unit: fc.constantFrom(...marks), maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));

describe.each(Object.entries(normalizers))('%s', (_name, normalize) => {
  it('leaves its own result unchanged, in NFC', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = normalize(text);
        expect(normalize(once)).toBe(once);
        expect(once.normalize('NFC')).toBe(once);
        expect(once).not.toMatch(/^\s|\s$|\s\s/);
      }),
      { numRuns: 3_000 },
    );
  });
});

it('the web shows the text that the server stores', () => {
  const seen = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(fc.constantFrom('lettersOnly', 'address', 'locality'), typed, (kind, text) => {
      const shown = normalizeText({ kind }, text);
      const parsed = parseField({ kind }, text);
      seen[parsed.ok ? 'taken' : 'refused'] += 1;
      expect(parsed).toEqual(parseField({ kind }, shown));
      expect(parsed).toEqual(
        parsed.ok ? { ok: true, value: isBlank(shown) ? null : shown } : { ok: false, message: fieldKinds[kind].message },
      );
    }),
    { numRuns: 3_000 },
  );
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(50);
});
