// Instant rules and temporary class names as tables.
import { expect, test } from 'vitest';
import { importantDeclarations, instantRule, temporaryClassName } from './instant-rule.ts';

test.each([
  ['p-4', 'arb89-styling-7-p-4'],
  ['2xl:p-4', 'arb89-styling-7--2xl-p-4'],
  ["before:content-['a,b&c*']", 'arb89-styling-7-before-content---a-b-c---'],
  ['größe_x', 'arb89-styling-7-gr--e_x'],
])('the temporary class of %s is %s', (given, expected) => {
  expect(temporaryClassName(7, given)).toBe(expected);
});

test.each([
  [[], '.a { color: red }'],
  [['hover'], '.a:is(:hover, .tempo-force-hover) { color: red }'],
  [['md'], '@media (width >= 48rem) { .a { color: red } }'],
  [['md', 'focus'], '@media (width >= 48rem) { .a:is(:focus, .tempo-force-focus) { color: red } }'],
  [['dark'], '.a:is(.dark *, .dark) { color: red }'],
  [['constructor'], null],
  [['group-hover'], null],
])('under the modifiers %j the rule is %s', (modifiers, expected) => {
  expect(instantRule('.a', 'color: red', modifiers)).toBe(expected);
});

test('declarations are important, named as in CSS, and unset by null', () => {
  expect(importantDeclarations({ paddingTop: 3, '--ownName': 'x', color: null })).toBe(
    'padding-top: 3 !important; --ownName: x !important; color: unset !important;',
  );
});
