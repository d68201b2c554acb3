// Theme: its style sheets use nothing that a major browser lacks, and its accent has one meaning.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));

test.each(sheets)('%s names one language at a time', (name) => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  // Chromium drops a whole rule over a list in `:lang()`.
  expect(text.match(/:lang\([^)]*,[^)]*\)/g)).toBeNull();
});

const shop = new URL('../', import.meta.url);
const components = ['features', 'routes', 'ui'].flatMap((folder) =>
  readdirSync(new URL(folder, shop), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
const componentsWith = (pattern: RegExp) =>
  components.filter((path) => pattern.test(readFileSync(new URL(path, shop), 'utf8'))).toSorted();

test('the accent marks what is sold and what is wished for, and no notice, error or other state', () => {
  // Without a state such as `hover:` before it.
  expect(componentsWith(/(?<![\w:-])(?:bg|border|fill|text)-accent\b/)).toEqual([
    'features/catalogue/product-label.tsx',
    'features/product/product-view.tsx',
    'features/wishlist/wishlist-button.tsx',
  ]);
});

test('a field of numbers has no buttons that the browser draws', () => {
  const numbers = componentsWith(/type="number"/);
  expect(numbers.length).toBeGreaterThan(0);
  expect(componentsWith(/::-webkit-inner-spin-button\]:appearance-none/)).toEqual(numbers);
});
