// Tests a rule: on a small tree made in memory it must find every violation and nothing else.

import { expect, test } from 'vitest';
import { treeOf } from './tree.ts';
import type { Rule } from './tree.ts';

/** A small tree and the violations in it, each as `path:line words of the message`, in any order. */
export type RuleCase = readonly [
  name: string,
  texts: Readonly<Record<string, string>>,
  found: readonly string[],
];

/** One test a case. An expected violation matches one with the same place whose message contains the words. */
export function testRule(rule: Rule, cases: readonly RuleCase[]): void {
  test.each(cases)('%s', (_, texts, expected) => {
    const found = rule(treeOf(texts)).map(
      ({ path, line, message }) => `${path}:${line} ${message}`,
    );
    const left = [...found];
    const matched = expected.map((each) => {
      const at = left.findIndex((one) => isMatch(each, one));
      return at < 0 ? `not found: ${each}` : left.splice(at, 1).join();
    });
    expect(matched.toSorted()).toEqual(found.toSorted());
  });
}

function isMatch(expected: string, found: string): boolean {
  const [place = '', ...words] = expected.split(' ');
  return found.startsWith(`${place} `) && found.includes(words.join(' '));
}
