import { describe, expect, it } from '@jest/globals';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import type { PublicBrand } from '../../../src/contracts/brand.js';
import { sampleBootstrap } from '../testing/sample-bootstrap.ts';
import { fontStack } from './fonts.ts';
import { INK, palette, WHITE } from './palette.ts';
import { brandTheme, brandVariables } from './theme.ts';

/** Returns the contrast by WCAG 2.2, SC 1.4.3. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('colours that no brand can change', () => {
  const { gray, dark, red, green, yellow, blue } = palette;

  it.each([...gray.slice(5), red[7], green[7], yellow[7], blue[7]])("%s is readable on white and on the page's tint", (colour) => {
    expect(contrast(colour, WHITE)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, gray[0])).toBeGreaterThanOrEqual(4.5);
  });

  it('the edge of a control is visible (SC 1.4.11)', () => {
    expect(contrast(gray[4], WHITE)).toBeGreaterThanOrEqual(3);
    expect(contrast(dark[4], dark[7])).toBeGreaterThanOrEqual(3);
  });

  it('text is readable on every dark surface', () => {
    for (const surface of [dark[6], dark[7], dark[8], dark[9]]) {
      for (const text of [dark[0], dark[1], red[3], green[3]]) expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('brand theme', () => {
  const variables = (brand: PublicBrand) => brandVariables(brand)(mergeMantineTheme(DEFAULT_THEME, brandTheme(brand, 'customer')));
  const { brand } = sampleBootstrap;

  it('sets its fill, its link colour and its font, and nothing else', () => {
    const { light } = variables(brand);
    expect(light).toMatchObject({
      '--mantine-color-brand-filled': brand.primary[7],
      '--mantine-color-anchor': brand.primary[7],
      '--mantine-color-text': INK,
    });
    expect(brandTheme(brand, 'customer').fontFamily).toMatch(/^Lato,/);
  });

  it('uses ink on the fill and for links when the colour is pale', () => {
    const { variables: all, light } = variables({ ...brand, primary_text: 'dark', primary_link_shade: null, primary_shade: 4 });
    expect(all['--brand-on-fill']).toBe(INK);
    expect(light).toMatchObject({ '--mantine-color-anchor': INK, '--focus-ring': INK, '--mantine-color-brand-filled': brand.primary[4] });
  });

  it('keeps checkmarks, dots, button edges and focus rings visible on white when the colour is pale (SC 1.4.11)', () => {
    const { variables: all, light } = variables({ ...brand, primary_text: 'dark', primary_link_shade: null, primary_shade: 4 });
    expect(light).toMatchObject({ '--brand-mark': INK, '--brand-on-mark': WHITE, '--brand-edge': INK });
    expect(all['--mantine-primary-color-filled']).toBe('var(--brand-mark)');
    expect(variables(brand).light).toMatchObject({ '--brand-mark': brand.primary[7], '--brand-edge': 'transparent' });
  });

  it('underlines the names in a list where links have the colour of text', () => {
    const pale = { ...brand, primary_link_shade: null };
    expect(variables(pale).light?.['--brand-link-line']).toBe('underline');
    expect(variables(brand).light?.['--brand-link-line']).toBe('none');
  });

  it('uses our font for a font that we do not serve', () => {
    expect(fontStack('Comic Sans; } body { display: none')).toBe(fontStack('Lato'));
  });

  it('falls back to Devanagari', () => {
    expect(fontStack('Poppins')).toContain("'Noto Sans Devanagari'");
  });
});
