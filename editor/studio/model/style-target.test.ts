// Style targets by rows: the place where a value is written.
import { expect, test } from 'vitest';
import { describeTarget, frameworkFor, previewRule, toggledModifier } from './style-target.ts';

const tailwind = { framework: null, modifiers: [], hasTailwind: true };
const plain = { ...tailwind, hasTailwind: false };

test.each([
  ['class', null, tailwind, 'Tailwind'],
  ['default', null, tailwind, 'Tailwind'],
  ['inline', null, tailwind, 'Inline'],
  ['inline', null, { ...tailwind, modifiers: ['hover'] }, 'Tailwind'],
  ['class', 'card.css', tailwind, 'CSS'],
  ['style sheet', 'card.css', tailwind, 'Tailwind'],
  ['default', null, plain, 'Inline'],
  ['default', null, { ...plain, modifiers: ['md'] }, 'CSS'],
  ['class', 'card.css', plain, 'CSS'],
  ['class', 'card.css', { ...plain, framework: 'Inline' }, 'Inline'],
] as const)(
  'a value of kind %s in %s is written by its means',
  (kind, filename, facts, expected) => {
    expect(frameworkFor({ kind, filename }, facts)).toBe(expected);
  },
);

test('the target says what is written where', () => {
  const element = { filename: 'src/home.tsx', line: 12 };
  const origin = { text: 'card', filename: 'src/card.css' };
  expect(describeTarget('Tailwind', origin, ['md', 'hover'], element)).toBe(
    'a Tailwind class in home.tsx:12, for md and hover',
  );
  expect(describeTarget('CSS', origin, [], element)).toBe('the rule .card in src/card.css');
});

test('there is one breakpoint at a time, in front of the states', () => {
  expect(toggledModifier(['md', 'hover'], 'lg')).toEqual(['lg', 'hover']);
  expect(toggledModifier(['md'], 'focus')).toEqual(['md', 'focus']);
  expect(toggledModifier(['md', 'focus'], 'md')).toEqual(['focus']);
});

test('a scrub is shown by a rule for the element that wins', () => {
  expect(previewRule('tempo-1', { color: 'red' }, null)).toBe(
    '.tempo-1.tempo-1 { color: red !important; }',
  );
  expect(previewRule('tempo-1', { color: 'red' }, '48rem')).toMatch(/^@media \(width >= 48rem\)/);
});
