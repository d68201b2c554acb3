// Theme: its style sheets use nothing that a major browser lacks, and its accent has one meaning.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));

test.each(sheets)('%s names one language at a time', (name) => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  // Chromium drops a whole rule over a list in `:lang()`.
  expect(text.match(/:lang\([^)]*,[^)]*\)/g)).toBeNull();
});

test('the accent marks what is sold and what is wished for, and no notice, error or other state', () => {
  const shop = new URL('../', import.meta.url);
  const files = ['features', 'routes', 'ui'].flatMap((folder) =>
    readdirSync(new URL(folder, shop), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  // Without a state such as `hover:` before it.
  const isMarked = (path: string) =>
    /(?<![\w:-])(?:bg|border|fill|text)-accent\b/.test(readFileSync(new URL(path, shop), 'utf8'));
  expect(files.filter(isMarked).toSorted()).toEqual([
    'features/catalogue/product-label.tsx',
    'features/product/product-view.tsx',
    'features/wishlist/wishlist-button.tsx',
  ]);
});
