// The selection of a commit: from files and picks to parts.
import { expect, test } from 'vitest';
import type { UncommittedFile } from '@atelier/editor-channel/uncommitted';
import { changesToCommit, changesToDiscard, isPicked } from './commit-selection.ts';

const file = (
  path: string,
  origin: UncommittedFile['origin'],
  isSeparable = true,
): UncommittedFile => ({
  path,
  origin,
  isSeparable,
  status: 'changed',
  hash: path,
  diff: '',
  hunks: [],
});
const files = [
  file('studio', 'studio'),
  file('both', 'both'),
  file('tangled', 'both', false),
  file('person', 'person'),
];

test('at first the Studio’s own changes are picked', () => {
  expect(changesToCommit(files, {})).toEqual([
    { path: 'studio', hash: 'studio', part: 'own' },
    { path: 'both', hash: 'both', part: 'own' },
  ]);
});

test('a picked file of a person is committed whole, and one that cannot be told apart too', () => {
  const picked = { studio: false, both: false, tangled: true, person: true };
  expect(changesToCommit(files, picked).map(({ path, part }) => [path, part])).toEqual([
    ['tangled', 'whole'],
    ['person', 'whole'],
  ]);
});

test('a discard of everything leaves what is not the Studio’s', () => {
  expect(changesToDiscard(files).map(({ path }) => path)).toEqual(['studio', 'both']);
});

test('a pick counts whatever the file is', () => {
  expect(files.map((each) => isPicked(each, { studio: false, person: true }))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
