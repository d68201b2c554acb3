// Editors that the environment names, and the arguments with which they open a place.
import { expect, test } from 'vitest';
import { editorProgram } from './editor-program.ts';

const place = { file: '/srv/shop/a b;rm.tsx', line: 3, column: 7 };

const rows: readonly (readonly [Record<string, string>, readonly string[] | null])[] = [
  [{ EDITOR: 'code --wait' }, ['code', '--goto', '/srv/shop/a b;rm.tsx:3:7']],
  [{ VISUAL: '/opt/bin/zed', EDITOR: 'vi' }, ['/opt/bin/zed', '/srv/shop/a b;rm.tsx:3:7']],
  [{ EDITOR: 'subl -n -w' }, ['subl', '-n', '/srv/shop/a b;rm.tsx:3:7']],
  [{ EDITOR: 'idea' }, ['idea', '--line', '3', '--column', '7', '/srv/shop/a b;rm.tsx']],
  [{ EDITOR: 'vim' }, null],
  [{ EDITOR: 'toString' }, null],
  [{}, null],
];

test.for(rows)('%j', ([environment, expected]) => {
  const started: string[][] = [];
  const program = editorProgram(environment, (name, args) => started.push([name, ...args]));
  program?.open(place);
  expect(started).toEqual(expected === null ? [] : [expected]);
});
