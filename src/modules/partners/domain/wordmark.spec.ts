import { describe, expect, it } from '@jest/globals';
import { brandTheme } from './brand-theme.js';
import { isDrawable, wordmark as drawn } from './wordmark.js';

const colours = (primary: string) => {
  const theme = brandTheme(primary, '#f59e0b');
  if (!theme.ok) throw new Error(`${primary} must be readable`);
  return theme.colours;
};

const wordmark = (title: string, theme = colours('#1457d9'), font_family = 'Lato') => drawn({ title, font_family }, theme);
const pathsOf = (title: string) => wordmark(title).match(/ d="[^"]*"/g) ?? [];
const widthOf = (svg: string) => Number(/width="(\d+)"/.exec(svg)?.[1]);

describe('wordmark', () => {
  it('consists of outlines and colours, without text that depends on installed fonts', () => {
    const svg = wordmark('Ask Credit');
    expect(svg).not.toMatch(/<text|font-family/);
    expect(svg.match(/<path /g)).toHaveLength(2);
    expect(svg).toContain('<title>Ask Credit</title>');
    expect(svg).toContain('fill="#1457d9"');
  });

  it('is drawn in the font of the brand', () => {
    expect(wordmark('Ask Credit', colours('#1457d9'), 'Poppins')).not.toBe(wordmark('Ask Credit'));
    expect(wordmark('Ask Credit', colours('#1457d9'), 'Comic Sans')).toBe(wordmark('Ask Credit'));
  });

  it('has an outline for every supported letter', () => {
    const letters = Array.from({ length: 0xff }, (_, code) => String.fromCharCode(code)).filter(
      (letter) => isDrawable(letter) && letter.trim(),
    );
    for (const family of ['Lato', 'Poppins']) {
      const missing = letters.filter((letter) => letter !== '\u00ad' && !/d="M/.test(wordmark(`${letter}`, colours('#1457d9'), family)));
      expect(missing).toEqual([]);
    }
  });

  it('applies the kerning of the font', () => {
    expect(widthOf(wordmark('AVAVAV'))).toBeLessThan(widthOf(wordmark('AAAVVV')));
  });

  it('keeps the number of a numbered name in the mark', () => {
    expect(wordmark('Demo 02')).not.toBe(wordmark('Demo 03'));
    expect(pathsOf('Demo 02')[0]).toBe(pathsOf('Door 02')[0]);
    expect(pathsOf('Demo 02')[0]).not.toBe(pathsOf('Demo 03')[0]);
  });

  it('breaks a long title into two lines that fit a phone', () => {
    const svg = wordmark('Demo 08 Savings and Credit Society');
    expect(svg.match(/<path /g)).toHaveLength(3);
    expect(widthOf(svg)).toBeLessThan(220);
  });

  it('puts dark initials on a pale brand', () => {
    expect(wordmark('Pale', colours('#fff6bf'))).toMatch(/<path [^>]*fill="#0f172a"[^>]*><path/);
  });

  it('escapes the title', () => {
    const svg = wordmark(`"/><script>alert('x')</script>&`);
    expect(svg).not.toMatch(/<script|&(?!#\d+;)/);
    expect(new Set(svg.match(/<(\/?[a-z]+)/g))).toEqual(new Set(wordmark('x').match(/<(\/?[a-z]+)/g)));
  });
});

describe('isDrawable', () => {
  it.each([
    ['Ask Credit', true],
    ['Crédit & Cie', true],
    ['डेमो 07', false],
    ['', false],
  ])('returns for title %p: %p', (title, drawable) => expect(isDrawable(title)).toBe(drawable));
});
