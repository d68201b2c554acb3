// Theme style sheets use nothing that a major browser lacks.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));

test.each(sheets)('%s names one language at a time', (name) => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  // Chromium drops a whole rule over a list in `:lang()`.
  expect(text.match(/:lang\([^)]*,[^)]*\)/g)).toBeNull();
});
