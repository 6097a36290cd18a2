import { describe, expect, it } from '@jest/globals';
import { brandTheme } from './brand-theme.js';
import { isDrawable, wordmark } from './wordmark.js';

const colours = (primary: string) => {
  const theme = brandTheme(primary, '#f59e0b');
  if (!theme.ok) throw new Error(`${primary} must be readable`);
  return theme.colours;
};

describe('wordmark', () => {
  it('draws initials and title', () => {
    const svg = wordmark('Ask Credit', colours('#1457d9'));
    expect(svg).toContain('>AC</text>');
    expect(svg).toContain('>Ask Credit</text>');
    expect(svg).toContain('fill="#1457d9"');
  });

  it('keeps the number of a numbered name in the mark', () => {
    expect(wordmark('Demo 02', colours('#0b1f4b'))).toContain('>D02</text>');
  });

  it('puts dark initials on a pale brand', () => {
    expect(wordmark('Pale', colours('#fff6bf'))).toContain('fill="#0f172a">P</text>');
  });

  it('lets no title leave its text', () => {
    const svg = wordmark(`"/><script>alert('x')</script>&`, colours('#1457d9'));
    expect(svg).not.toMatch(/<script|&(?!#\d+;)/);
    expect(svg.match(/<(\/?[a-z]+)/g)).toEqual(wordmark('x', colours('#1457d9')).match(/<(\/?[a-z]+)/g));
  });
});

describe('isDrawable', () => {
  it.each([
    ['Ask Credit', true],
    ['Crédit & Cie', true],
    ['डेमो 07', false],
    ['', false],
  ])('%p: %p', (title, drawable) => expect(isDrawable(title)).toBe(drawable));
});
