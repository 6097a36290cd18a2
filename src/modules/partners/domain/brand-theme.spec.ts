import { describe, expect, it } from '@jest/globals';
import { brandTheme, contrast } from './brand-theme.js';

describe('contrast', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.47],
    ['#767676', '#ffffff', 4.54],
  ])('between %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBe(ratio);
    expect(contrast(other, one)).toBe(ratio);
  });
});

describe('brandTheme', () => {
  it.each([
    ['a strong blue', '#1457d9', '#0fb5a6'],
    ['a very dark blue', '#0b1f4b', '#f59e0b'],
    ['a bright yellow', '#ffd400', '#1f2937'],
    ['a very pale pink', '#fde7ef', '#fff7c2'],
    ['white', '#ffffff', '#ffffff'],
    ['black', '#000000', '#000000'],
    ['the hard middle grey', '#808080', '#808080'],
    ['a bright green', '#00e676', '#aeea00'],
  ])('returns readable pairs for %s', (_, primary, secondary) => {
    const theme = brandTheme(primary, secondary);
    expect(theme).toMatchObject({ ok: true });
    if (!theme.ok) return;
    const { primary: shades, primary_shade, primary_text, primary_link_shade } = theme.colours;
    expect(shades).toHaveLength(10);
    expect(contrast(shades[primary_shade] as string, primary_text === 'white' ? '#ffffff' : '#0f172a')).toBeGreaterThanOrEqual(4.5);
    if (primary_link_shade !== null) {
      expect(contrast(shades[primary_link_shade] as string, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[primary_link_shade] as string, shades[0])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps the colour of a pale brand and puts dark text on it', () => {
    const theme = brandTheme('#ffd400', '#1f2937');
    expect(theme.ok && theme.colours.primary_text).toBe('dark');
    expect(theme.ok && theme.colours.primary[theme.colours.primary_shade]).toBe('#ffd400');
  });

  it('keeps the colour of a dark brand', () => {
    const theme = brandTheme('#0b1f4b', '#f59e0b');
    expect(theme.ok && theme.colours.primary[theme.colours.primary_shade]).toBe('#0b1f4b');
  });

  it('darkens a medium brand colour only as far as white text needs', () => {
    const theme = brandTheme('#e8590c', '#0fb5a6');
    if (!theme.ok) throw new Error('the orange must pass');
    const { primary, primary_shade, primary_text } = theme.colours;
    expect(primary_text).toBe('white');
    expect(primary_shade).toBeGreaterThan(primary.indexOf('#e8590c'));
    expect(contrast('#ffffff', primary[primary_shade - 1] as string)).toBeLessThan(4.5);
  });

  it.each(['blue', '#12345', '#1234567', 'javascript:', '#gggggg', ''])('rejects %p', (hex) => {
    expect(brandTheme(hex, '#000000')).toEqual({ ok: false, problem: 'not-a-colour', report: [] });
    expect(brandTheme('#000000', hex)).toEqual({ ok: false, problem: 'not-a-colour', report: [] });
  });
});
