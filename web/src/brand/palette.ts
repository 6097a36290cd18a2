import type { MantineColorsTuple } from '@mantine/core';

/**
 * Colours that no brand can change: neutrals and states. Shade 7 is the fill everywhere and reaches 4.5:1 with white text;
 * neutrals from shade 6 on are text colours on white and on the page's tint.
 */
export const palette = {
  gray: ['#f8fafc', '#f1f5f9', '#e2e8f0', '#cbd5e1', '#8492a6', '#66748a', '#56647a', '#475569', '#334155', '#1e293b'],
  dark: ['#e6eaf1', '#b6c0cf', '#95a2b6', '#7d8ba1', '#66758d', '#2a3547', '#1f2938', '#161e2b', '#111823', '#0b111a'],
  red: ['#fef3f2', '#fee4e2', '#fecdca', '#fda29b', '#f97066', '#f04438', '#d92d20', '#b42318', '#912018', '#7a271a'],
  green: ['#ecfdf3', '#d1fadf', '#a6f4c5', '#6ce9a6', '#32d583', '#12b76a', '#039855', '#067647', '#05603a', '#054f31'],
  yellow: ['#fffaeb', '#fef0c7', '#fedf89', '#fec84b', '#fdb022', '#f79009', '#dc6803', '#a34607', '#93370d', '#7a2e0e'],
  blue: ['#eff8ff', '#d1e9ff', '#b2ddff', '#84caff', '#53b1fd', '#2e90fa', '#1570ef', '#175cd3', '#1849a9', '#194185'],
} as const satisfies Record<string, MantineColorsTuple>;

/** Text colour on light surfaces. */
export const INK = '#0f172a';
export const WHITE = '#ffffff';
