import {
  createTheme,
  type CSSVariablesResolver,
  darken,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import type { BrandColours, PublicBrand } from '../../../src/contracts/brand.js';
import type { Audience } from '../../../src/contracts/permissions.js';
import { componentDefaults } from './component-defaults.ts';
import { fontStack } from './fonts.ts';
import { INK, palette, WHITE } from './palette.ts';

const RESTING_SHADOW = '0 1px 2px rgb(15 23 42 / 0.06), 0 1px 3px rgb(15 23 42 / 0.08)';
const FLOATING_SHADOW = '0 1px 2px rgb(15 23 42 / 0.04), 0 12px 32px -8px rgb(15 23 42 / 0.14)';

const tuple = (shades: readonly string[]) => shades as unknown as MantineColorsTuple;

/** The text colour on the brand's fill comes from the brand, because the server has measured it; Mantine only estimates. */
const variantColors: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const isBrand = (input.color ?? input.theme.primaryColor) === 'brand';
  return isBrand && input.variant === 'filled' ? { ...colours, color: 'var(--brand-on-fill)' } : colours;
};

/** Returns the Mantine theme of a brand: a brand can change colour and font; spacing, radius, type scale and states are ours. */
export function brandTheme(brand: PublicBrand, audience: Audience): MantineThemeOverride {
  const fontFamily = fontStack(brand.font_family);
  return createTheme({
    colors: { ...palette, brand: tuple(brand.primary), accent: tuple(brand.secondary) },
    primaryColor: 'brand',
    primaryShade: 7,
    black: INK,
    fontFamily,
    fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'Roboto Mono', Menlo, monospace",
    fontWeights: { regular: '400', medium: '700', bold: '700' },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    // Two shadows: one for surfaces on the page, one for floating surfaces.
    shadows: { xs: RESTING_SHADOW, sm: RESTING_SHADOW, md: FLOATING_SHADOW, lg: FLOATING_SHADOW, xl: FLOATING_SHADOW },
    headings: {
      fontFamily,
      fontWeight: '700',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'var(--font-size-h1)', lineHeight: '1.18' },
        h2: { fontSize: 'var(--font-size-h2)', lineHeight: '1.25' },
        h3: { fontSize: '1.125rem', lineHeight: '1.35' },
        h4: { fontSize: '1rem', lineHeight: '1.45' },
        h5: { fontSize: '0.875rem', lineHeight: '1.45' },
        h6: { fontSize: '0.75rem', lineHeight: '1.45' },
      },
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver: variantColors,
    components: componentDefaults(audience),
  });
}

/** Returns the CSS variables of a brand for both colour schemes (customers see the light one only). */
export function brandVariables(colours: BrandColours): CSSVariablesResolver {
  const { primary, primary_shade, primary_text, primary_link_shade } = colours;
  const shade = (index: number) => primary[index] ?? INK;
  const fill = shade(primary_shade);
  // A dark brand would be invisible on a dark page: there its fill is the first shade that still carries white text.
  const darkFill = primary_text === 'white' ? shade(primary_link_shade ?? primary_shade) : fill;
  const link = primary_link_shade === null ? INK : shade(primary_link_shade);
  const onFill = primary_text === 'white' ? WHITE : INK;
  // A fill without white text is too pale to be visible on white: checkmarks take the link colour, buttons get an edge in it (WCAG 2.2 SC
  // 1.4.11).
  const isPale = primary_text === 'dark';

  return () => ({
    variables: {
      '--brand-on-fill': onFill,
      '--brand-accent': colours.secondary[6],
      '--brand-accent-tint': colours.secondary[0],
      '--mantine-primary-color-contrast': onFill,
      '--mantine-color-brand-filled': fill,
      // What Mantine paints besides buttons: switches, the current page and option, edges of focused fields, some focus rings.
      '--mantine-primary-color-filled': 'var(--brand-mark)',
    },
    light: {
      '--mantine-color-brand-filled': fill,
      '--mantine-color-brand-filled-hover': darken(fill, 0.12),
      '--mantine-color-brand-light': primary[0],
      // Link contrast is measured on white and on this tint, on no darker surface.
      '--mantine-color-brand-light-hover': primary[0],
      '--mantine-color-brand-light-color': link,
      '--mantine-color-brand-text': link,
      '--mantine-color-brand-outline': link,
      '--mantine-primary-color-contrast': onFill,
      '--mantine-color-anchor': link,
      '--focus-ring': link,
      '--brand-mark': isPale ? link : fill,
      '--brand-on-mark': WHITE,
      '--brand-edge': isPale ? link : 'transparent',
      // Names in a list are links without a line, unless links have the colour of text.
      '--brand-link-line': primary_link_shade === null ? 'underline' : 'none',
      '--mantine-color-text': INK,
      '--mantine-color-dimmed': palette.gray[6],
      '--mantine-color-placeholder': palette.gray[5],
      '--mantine-color-error': palette.red[7],
      '--mantine-color-success': palette.green[7],
      '--mantine-color-default-border': palette.gray[4],
      '--mantine-color-disabled-color': palette.gray[6],
      '--surface-page': WHITE,
      '--surface-tint': palette.gray[0],
      '--surface-raised': WHITE,
      '--line': palette.gray[2],
    },
    dark: {
      '--mantine-color-brand-filled': darkFill,
      '--mantine-color-brand-filled-hover': darken(darkFill, 0.12),
      '--mantine-color-brand-light': palette.dark[6],
      '--mantine-color-brand-light-hover': palette.dark[5],
      '--mantine-color-brand-light-color': primary[2],
      '--mantine-color-brand-text': primary[2],
      '--mantine-color-brand-outline': primary[2],
      '--mantine-primary-color-contrast': onFill,
      '--mantine-color-anchor': primary[2],
      '--focus-ring': primary[2],
      '--brand-mark': darkFill,
      '--brand-on-mark': onFill,
      '--brand-edge': 'transparent',
      '--brand-link-line': 'none',
      '--mantine-color-dimmed': palette.dark[1],
      '--mantine-color-placeholder': palette.dark[2],
      '--mantine-color-error': palette.red[3],
      '--mantine-color-success': palette.green[3],
      '--mantine-color-default-border': palette.dark[4],
      '--surface-page': palette.dark[8],
      '--surface-tint': palette.dark[9],
      '--surface-raised': palette.dark[7],
      '--line': palette.dark[5],
    },
  });
}
