// Open text reviews: an undone edit asks for nothing, also when a later change has put an end to its redo.
import { expect, test } from 'vitest';
import type { Ledger } from './ledger.ts';
import { openReviews } from './text-reviews.ts';

const review = {
  key: 'home:title',
  language: 'ar',
  text: 'x',
  pending: ['en'],
  activityId: 'a1',
};

const entry = {
  id: 'a1',
  label: 'Edit text',
  state: 'consumed',
  isUndone: false,
  activityId: 'a1',
  author: null,
  batch: null,
  error: null,
  change: null,
  files: [],
} as const;

test.each<[string, Ledger, number]>([
  ['done', [entry], 1],
  ['undone', [{ ...entry, isUndone: true }], 0],
  ['gone from the ledger', [], 0],
])('a review whose change is %s', (_state, ledger, count) => {
  expect(openReviews([review], ledger)).toHaveLength(count);
});
