// Colours by rows and by generated cases: every hexadecimal colour comes back as it was, and contrast is WCAG's.
import { assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, formatColor, isInSrgb, parseColor } from './color.ts';

const read = (value: string) => {
  const color = parseColor(value);
  if (color === null) throw new Error(`${value} is no colour`);
  return color;
};

test('every hexadecimal colour comes back, by way of OKLCH too', () => {
  const byte = integer({ min: 0, max: 255 });
  assert(
    property(tuple(byte, byte, byte), (bytes) => {
      const hex = `#${bytes.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
      expect(formatColor(read(hex), 'hex')).toBe(hex);
      expect(formatColor(read(formatColor(read(hex), 'oklch')), 'hex')).toBe(hex);
    }),
  );
});

test.each([
  ['#f00', '#ff0000'],
  ['rgb(255 0 0 / 50%)', '#ff000080'],
  ['rgba(0, 0, 0, 0.2)', '#00000033'],
  ['hsl(0 100% 50%)', '#ff0000'],
  ['hsl(210deg 50 40 / 50%)', '#33669980'],
  ['hsla(-150, 50%, 40%, 0.5)', '#33669980'],
  ['color(srgb 1 0.5 0)', '#ff8000'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
  ['oklab(1 0 0)', '#ffffff'],
  ['transparent', '#00000000'],
])('%s is %s', (value, expected) => {
  expect(formatColor(read(value), 'hex')).toBe(expected);
});

test.each(['var(--ink)', 'light-dark(#000, #fff)', '#12', 'rgb(1 2)', 'red-ish', ''])(
  '%s is no colour that can be read',
  (value) => {
    expect(parseColor(value)).toBeNull();
  },
);

test('a colour that sRGB lacks has the nearest of its hue', () => {
  const vivid = read('oklch(0.7 0.37 150)');
  expect(isInSrgb(vivid)).toBe(false);
  expect(formatColor(vivid, 'hex')).toMatch(/^#[\da-f]{6}$/);
  expect(formatColor(vivid, 'oklch')).toBe('oklch(0.7 0.37 150)');
});

test('contrast is that of WCAG, also through a transparent colour', () => {
  expect(contrastOf(read('#000'), read('#fff'))).toBeCloseTo(21, 3);
  expect(contrastOf(read('#767676'), read('#fff'))).toBeCloseTo(4.54, 2);
  expect(contrastOf(read('#0000'), read('#fff'))).toBeCloseTo(1, 3);
});
