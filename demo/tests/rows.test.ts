// Rules about the demo's content, and the house's rules about texts, held against the real rows.

import { readTree } from '@atelier/house/read-tree';
import { formOfAddress } from '@atelier/house/rules/form-of-address';
import { typography } from '@atelier/house/rules/typography';
import { untranslatedTexts } from '@atelier/house/rules/untranslated-texts';
import type { Rule } from '@atelier/house/tree';
import { expect, test } from 'vitest';
import { pictureFiles } from './picture-files.ts';
import { postLengths } from './post-lengths.ts';
import { postTexts } from './post-texts.ts';
import { productNumbers } from './product-numbers.ts';
import { productTexts } from './product-texts.ts';

const tree = readTree();
const rows = new Map([...tree].filter(([path]) => path.startsWith('demo/rows/')));

const rules: Readonly<Record<string, Rule>> = {
  pictureFiles: () => pictureFiles(tree),
  postLengths,
  postTexts,
  productNumbers,
  productTexts,
  formOfAddress,
  typography,
  untranslatedTexts,
};

test.each(Object.entries(rules))('the demo satisfies the rule %s', (_, rule) => {
  const found = rule(rows).map(({ path, line, message }) => `${path}:${line} ${message}`);
  expect(found).toEqual([]);
});
