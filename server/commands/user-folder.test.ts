// The user's folder, from which relative paths start, however the command was typed.
import { expect, test } from 'vitest';
import { userFolder } from './user-folder.ts';

const rows = [
  ['typed in the clone', {}, '/clone', '/clone'],
  ['typed elsewhere', {}, '/home/me', '/home/me'],
  [
    'a script of ours',
    { INIT_CWD: '/clone/shop', npm_package_json: '/clone/package.json' },
    '/clone',
    '/clone/shop',
  ],
  [
    'under a script of another package',
    { INIT_CWD: '/other', npm_package_json: '/other/package.json' },
    '/clone',
    '/clone',
  ],
  [
    'below a script of ours',
    { INIT_CWD: '/clone', npm_package_json: '/clone/package.json' },
    '/tmp/x',
    '/tmp/x',
  ],
] as const;

test.for(rows)('%s', ([, environment, workingFolder, expected]) => {
  expect(userFolder('/clone', environment, workingFolder)).toBe(expected);
});
