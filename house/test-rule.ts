// Planting: a rule is shown a small tree made for it, and must find what is wrong in it and nothing else.

import { expect, test } from 'vitest';
import { treeOf } from './tree.ts';
import type { Rule } from './tree.ts';

/** A small tree and what the rule must say about it: one `path:line words of the message` a violation, in any order. */
export type RuleCase = readonly [
  name: string,
  texts: Readonly<Record<string, string>>,
  found: readonly string[],
];

/** One test a row. An expected violation is met by one whose place is the same and whose message contains the words. */
export function testRule(rule: Rule, plantings: readonly RuleCase[]): void {
  test.each(plantings)('%s', (_, texts, expected) => {
    const found = rule(treeOf(texts)).map(
      ({ path, line, message }) => `${path}:${line} ${message}`,
    );
    const left = [...found];
    const met = expected.map((each) => {
      const at = left.findIndex((one) => isMet(each, one));
      return at < 0 ? `not found: ${each}` : left.splice(at, 1).join();
    });
    expect(met.toSorted()).toEqual(found.toSorted());
  });
}

function isMet(expected: string, found: string): boolean {
  const [place = '', ...words] = expected.split(' ');
  return found.startsWith(`${place} `) && found.includes(words.join(' '));
}
