// Tools of `check`: the caches of the compiler that their arguments name.

import { expect, test } from 'vitest';
import { checkTools } from './tools.ts';
import type { Tree } from './tree.ts';

const project = { path: 'kitchen/tsconfig.json', text: '{}', bytes: 2 };

const cacheWith = (path: string, text: string): string | undefined => {
  const tree: Tree = new Map([
    [project.path, project],
    [path, { path, text, bytes: text.length }],
  ]);
  return checkTools(tree)
    .flatMap(({ args }) => args)
    .find((each) => each.endsWith('.tsbuildinfo'));
};

test('a changed declaration file has a cache of its own, any other file has not', () => {
  const before = cacheWith('kitchen/plates.d.ts', 'type Plate = 1;');
  expect(before).toBeDefined();
  expect(cacheWith('kitchen/plates.d.ts', 'type Plate = 2;')).not.toBe(before);
  expect(cacheWith('kitchen/plates.ts', 'a')).toBe(cacheWith('kitchen/plates.ts', 'b'));
});
