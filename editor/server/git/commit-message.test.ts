// Messages of commits: from changes to subject and body.
import { expect, test } from 'vitest';
import { commitMessage } from './commit-message.ts';

const home = 'src/routes/home.tsx';
const rows: readonly (readonly [string, Parameters<typeof commitMessage>[0], string])[] = [
  ['nothing', [], ''],
  [
    'one change names file and change',
    [{ summary: 'Add class font-bold to h1', paths: [home] }],
    'Home: add class font-bold to h1',
  ],
  [
    'several changes are counted, then listed',
    [
      { summary: 'Edit text “Hello”', paths: [home] },
      { summary: 'Add class a to p', paths: [home] },
      { summary: 'Add class b to p', paths: [home] },
    ],
    'Home: add class (2), edit text\n\n- Edit text “Hello”\n- Add class a to p\n- Add class b to p',
  ],
  [
    'several files have their folder in common',
    [{ summary: 'Move section', paths: [home, 'src/routes/about.tsx'] }],
    'Routes: move section',
  ],
  [
    'files with nothing in common are counted',
    [{ summary: 'Move section', paths: ['a.tsx', 'b/c.tsx'] }],
    '2 files: move section',
  ],
];

test.for(rows)('%s', ([, changes, message]) => {
  expect(commitMessage(changes)).toBe(message);
});

test('a subject ends at a word within 72 characters', () => {
  const [subject = ''] = commitMessage([{ summary: 'Word '.repeat(40), paths: [home] }]).split(
    '\n',
  );
  expect(subject).toMatch(/^Home: word( Word)+…$/);
  expect(subject.length).toBeLessThanOrEqual(72);
});

test('of very many changes the first thirty are listed', () => {
  const changes = Array.from({ length: 40 }, () => ({ summary: 'Edit text', paths: [home] }));
  expect(commitMessage(changes).split('\n').at(-1)).toBe('- and 10 more');
});
