// The house's rules hold in the real tree, and every rule has a test with trees that break it.

import { expect, test } from 'vitest';
import { readTree } from './read-tree.ts';
import { rules } from './rules.ts';

const tree = readTree();

test.each(Object.entries(rules))('the tree satisfies the rule %s', (_, rule) => {
  const found = rule(tree).map(({ path, line, message }) => `${path}:${line} ${message}`);
  expect(found).toEqual([]);
});

test('every rule is in the table, and has a test of its own', () => {
  const files = [...tree.keys()].filter((path) => /^house\/rules\/[^/]+\.ts$/.test(path));
  const suites = files
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => path.replace('.test.ts', '.ts'));
  const ruleFiles = files.filter((path) => !path.endsWith('.test.ts'));
  expect(suites).toEqual(ruleFiles);
  expect(ruleFiles).toHaveLength(Object.keys(rules).length);
});

test('the tree that the rules read is the real one', () => {
  expect(tree.get('package.json')?.text).toContain('"workspaces"');
  expect([...tree.keys()].some((path) => path.includes('node_modules/'))).toBe(false);
});
