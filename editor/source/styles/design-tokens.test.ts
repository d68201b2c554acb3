// Design tokens by style sheets: custom properties of the whole page, with block, conditions and place.
import { expect, test } from 'vitest';
import { designTokensOf } from './design-tokens.ts';

const sheet = `
@theme { --color-*: initial; --color-ink: #222; }
@theme inline { --font-sans: var(--sans); }
:root,
:host { --gap: 4px }
html[data-theme='dark'] { --gap:  8px ; }
.dark { --ink: #eee; color: var(--ink); }
.card { --ink: #000; }
:root .card { --ink: #000; }
@layer base {
  @media (prefers-color-scheme: dark) {
    :root { --ink: light-dark(#000, #fff) !important; }
  }
}
@utility x { --no: 1; }
@keyframes y { to { --no: 1; } }
`;

test('custom properties of the page are tokens; those of a part of it are not', () => {
  const rows = designTokensOf(sheet).map(({ name, value, block, conditions }) => [
    name,
    value,
    block,
    ...conditions,
  ]);
  expect(rows).toEqual([
    ['--color-ink', '#222', '@theme'],
    ['--font-sans', 'var(--sans)', '@theme inline'],
    ['--gap', '4px', ':root,\n:host'],
    ['--gap', '8px', "html[data-theme='dark']"],
    ['--ink', '#eee', '.dark'],
    ['--ink', 'light-dark(#000, #fff)', ':root', '@media (prefers-color-scheme: dark)'],
  ]);
});

test('the span of a value is that of its text, behind a byte-order mark too', () => {
  for (const text of [sheet, `\uFEFF${sheet}`]) {
    for (const { value, valueStart, valueEnd } of designTokensOf(text)) {
      expect(text.slice(valueStart, valueEnd)).toBe(value);
    }
  }
});

test('a sheet that is no CSS has none', () => {
  expect(designTokensOf(':root { --a: 1; ')).toEqual([]);
});
