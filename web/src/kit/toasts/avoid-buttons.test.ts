import { expect, it } from '@jest/globals';
import { getToastOffset } from './avoid-buttons.ts';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });
/** Offset in a window that is 700 pixels high. */
const aside = (toasts: ReturnType<typeof box>, ...buttons: readonly ReturnType<typeof box>[]) => getToastOffset(toasts, buttons, 700);
const atFoot = box(16, 624, 328, 60);

it.each([
  ['no button', [], 0],
  ['one elsewhere', [box(16, 100, 328, 44)], 0],
  ['one beside them', [box(360, 630, 100, 44)], 0],
  ['one that they would cover', [box(16, 640, 328, 44)], 640 - 8 - 684],
  ['one above another', [box(16, 560, 328, 44), box(16, 640, 328, 44)], 560 - 8 - 684],
  ['no room up to the header', [box(16, 70, 328, 610)], 0],
] as const)('returns the offset of toasts at the bottom for %s', (_, buttons, by) => {
  expect(aside(atFoot, ...buttons)).toBe(by);
});

it('moves toasts at the top below a button', () => {
  expect(aside(box(800, 64, 440, 60), box(1100, 80, 120, 36))).toBe(116 + 8 - 64);
});
