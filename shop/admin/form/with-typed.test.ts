// Values with what was typed meanwhile, as rows of base, typed, next and result.

import { expect, test } from 'vitest';
import { withTyped } from './with-typed.ts';

const text = { title: 'Salt', body: 'One', slug: '' };

test.each<readonly [name: string, base: object, typed: object, next: object, result: object]>([
  ['nothing typed', { a: '1', b: '2' }, { a: '1', b: '2' }, { a: '3', b: '2' }, { a: '3', b: '2' }],
  [
    'one field typed',
    { a: '1', b: '2' },
    { a: '1x', b: '2' },
    { a: '1', b: '3' },
    { a: '1x', b: '3' },
  ],
  [
    'a word of a text',
    { text },
    { text: { ...text, body: 'One two' } },
    { text: { ...text, slug: 'salt' } },
    { text: { title: 'Salt', body: 'One two', slug: 'salt' } },
  ],
  [
    'a row that the save has added, and one more',
    { rows: [{ id: '', fee: '5' }] },
    {
      rows: [
        { id: '', fee: '50' },
        { id: '', fee: '7' },
      ],
    },
    { rows: [{ id: 'a', fee: '5' }] },
    {
      rows: [
        { id: 'a', fee: '50' },
        { id: '', fee: '7' },
      ],
    },
  ],
  [
    'a removed row',
    { rows: [{ id: 'a' }, { id: 'b' }] },
    { rows: [{ id: 'b' }] },
    { rows: [{ id: 'a' }, { id: 'b' }] },
    { rows: [{ id: 'b' }] },
  ],
  [
    'a picture that was moved while the save gave numbers',
    {
      pictures: [
        { path: 'b', position: 2, alt: 'B' },
        { path: 'a', position: 1, alt: 'A' },
        { path: 'c', position: null, alt: 'C' },
      ],
    },
    {
      pictures: [
        { path: 'a', position: 1, alt: 'A!' },
        { path: 'c', position: null, alt: 'C' },
        { path: 'b', position: 2, alt: 'B' },
      ],
    },
    {
      pictures: [
        { path: 'b', position: 1, alt: 'B' },
        { path: 'a', position: 2, alt: 'A' },
        { path: 'c', position: 3, alt: 'C' },
      ],
    },
    {
      pictures: [
        { path: 'a', position: 2, alt: 'A!' },
        { path: 'c', position: 3, alt: 'C' },
        { path: 'b', position: 1, alt: 'B' },
      ],
    },
  ],
  [
    'a picture that was removed while the save gave numbers, and one that was added',
    {
      pictures: [
        { path: 'b', position: 2 },
        { path: 'a', position: 1 },
      ],
    },
    {
      pictures: [
        { path: 'a', position: 1 },
        { path: 'd', position: null },
      ],
    },
    {
      pictures: [
        { path: 'b', position: 1 },
        { path: 'a', position: 2 },
      ],
    },
    {
      pictures: [
        { path: 'a', position: 2 },
        { path: 'd', position: null },
      ],
    },
  ],
  [
    'chosen words',
    { tags: ['a', 'b'] },
    { tags: ['b', 'a'] },
    { tags: ['a', 'b'] },
    { tags: ['b', 'a'] },
  ],
  [
    'an emptied entry',
    { alts: { en: 'Boats', de: 'Boote' } },
    { alts: { en: 'Boats' } },
    { alts: { en: 'Boats', de: 'Boote' } },
    { alts: { en: 'Boats' } },
  ],
  [
    'a picture taken out',
    { picture: { path: 'a' } },
    { picture: null },
    { picture: { path: 'a' } },
    { picture: null },
  ],
])('%s', (_name, base, typed, next, result) => {
  expect(withTyped(base, typed, next)).toEqual(result);
});
