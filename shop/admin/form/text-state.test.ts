// State and completeness of texts.

import { expect, test } from 'vitest';
import { textCompleteness, textState } from './text-state.ts';

const words = ['title', 'description', 'materials', 'dimensions'] as const;
const empty = {
  title: '',
  description: '',
  materials: '',
  dimensions: '',
  slug: '',
  published: true,
  stale: false,
};
const original = {
  ...empty,
  title: 'Moon Jar',
  description: 'White',
  materials: 'Clay',
};

test.each([
  ['missing', {}],
  ['missing', { title: ' ', published: false, slug: 'x' }],
  ['published', { title: 'Jarre' }],
  ['hidden', { title: 'Jarre', published: false }],
  ['stale', { title: 'Jarre', published: false, stale: true }],
] as const)('%s: %j', (state, text) => {
  expect(textState({ ...empty, ...text }, words)).toBe(state);
});

test.each([
  [0, {}],
  [33, { title: 'Jarre' }],
  [33, { title: 'Jarre', dimensions: '3 cm' }],
  [100, { title: 'Jarre', description: 'Blanche', materials: 'Argile' }],
] as const)('%i %% of the original: %j', (share, text) => {
  expect(textCompleteness({ ...empty, ...text }, original, words)).toBe(share);
});
