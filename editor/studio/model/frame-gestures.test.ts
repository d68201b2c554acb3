// Frames under gestures: sized by handles, aligned with others, copied to free places, and their addresses.
import { expect, test } from 'vitest';
import { alignBox } from './align-frames.ts';
import { areOverlapping } from './camera.ts';
import {
  addFrame,
  directionPair,
  duplicateFrames,
  firstFrames,
  frameAddress,
  pathOfAddress,
  siteOf,
  storyboardPath,
} from './frame-list.ts';
import { addProblem, placeIn, withoutKinds } from './frame-problems.ts';
import type { FrameProblem } from './frame-problems.ts';
import { frameSizeMin, resizeBox } from './resize-frame.ts';

const box = { x: 100, y: 100, width: 400, height: 800 };

test.each([
  ['se', { x: 50, y: -100 }, false, { x: 100, y: 100, width: 450, height: 700 }],
  ['nw', { x: 50, y: -100 }, false, { x: 150, y: 0, width: 350, height: 900 }],
  ['e', { x: 50, y: 999 }, false, { x: 100, y: 100, width: 450, height: 800 }],
  [
    'w',
    { x: 9000, y: 0 },
    false,
    { x: 500 - frameSizeMin, y: 100, width: frameSizeMin, height: 800 },
  ],
  ['se', { x: 200, y: 0 }, true, { x: 100, y: 100, width: 600, height: 1200 }],
  ['s', { x: 0, y: -400 }, true, { x: 100, y: 100, width: 200, height: 400 }],
] as const)('handle %s by %o (fixed ratio: %s)', (handle, by, isRatioFixed, expected) => {
  expect(resizeBox(box, handle, by, isRatioFixed)).toEqual(expected);
});

test('a moved frame sticks to the nearest edge of another, and a guide shows where', () => {
  const other = { x: 0, y: 1000, width: 300, height: 300 };
  const aligned = alignBox({ ...box, x: 4, y: 95 }, [other], 6);
  expect(aligned).toEqual({
    x: -4,
    y: 0,
    guides: [{ axis: 'x', at: 0, from: 95, to: 1300 }],
  });
  expect(alignBox({ ...box, x: 20 }, [other], 6).guides).toEqual([]);
});

test('copies of frames cover no other frame, and have ids of their own', () => {
  const { frames, copies } = duplicateFrames(firstFrames('/'), ['frame-1', 'frame-2']);
  expect(frames).toHaveLength(4);
  expect(copies).toEqual(frames.slice(2).map(({ id }) => id));
  for (const one of frames)
    for (const other of frames)
      expect(one !== other && areOverlapping(one, other), `${one.id} ${other.id}`).toBe(false);
});

test('left and right are a language of each direction, with the current one if it fits', () => {
  expect(directionPair(['en', 'de', 'ar'], 'de')).toEqual(['de', 'ar']);
  expect(directionPair(['en', 'ar'], 'ar')).toEqual(['en', 'ar']);
  expect(directionPair(['en', 'de'], null)).toBeNull();
});

test('the scratch copy of the data has origins of its own, and none is of the Studio’s site', () => {
  const [frame] = firstFrames('/about');
  if (frame === undefined) throw new Error('There is no frame.');
  const session = { previewPort: 5000, nonce: 'n' };
  const origin = (language: string | null, source: 'live' | 'scratch') =>
    new URL(frameAddress({ ...frame, language }, session, source)).origin;
  expect(origin(null, 'live')).toBe('http://localhost:5000');
  expect(origin(null, 'scratch')).toBe('http://scratch.localhost:5000');
  expect(origin('ar', 'scratch')).toBe('http://ar.scratch.localhost:5000');
});

test.each([
  ['http://localhost:5000', 'localhost'],
  ['http://pt-br.localhost:5000', 'pt-br.localhost'],
  ['http://scratch.localhost:5000', 'scratch.localhost'],
  ['http://ar.scratch.localhost:5000', 'scratch.localhost'],
])('pages of %s share the process of the site %s', (origin, site) => {
  expect(siteOf(origin)).toBe(site);
});

test('the frame of a storyboard has the flags of its type, which are no part of its path', () => {
  const storyboard = {
    id: 'buttons',
    type: 'STORY',
    story: 'Primary',
    componentFilename: 'src/button.tsx',
  } as const;
  const path = storyboardPath('buttons');
  const [frame] = addFrame([], { path, storyboard, width: 600, height: 400 });
  if (frame === undefined) throw new Error('There is no frame.');
  const address = frameAddress(frame, { previewPort: 5000, nonce: 'n' });
  const { pathname, searchParams } = new URL(address);
  expect(pathname).toBe('/tempobook/storyboards/buttons');
  expect(Object.fromEntries(searchParams)).toEqual({
    framework: 'VITE',
    storyboard: 'true',
    type: 'STORY',
    story: 'Primary',
    'atelier-nonce': 'n',
  });
  expect(pathOfAddress(address)).toBe(path);
});

const problem: FrameProblem = { kind: 'error', message: 'x is no function', place: null, count: 1 };

test('a problem that is reported again is counted', () => {
  const [known] = addProblem([problem], problem);
  expect(known).toEqual({ ...problem, count: 2 });
  expect(addProblem([problem], { ...problem, kind: 'console' })).toHaveLength(2);
  const cleared = withoutKinds([problem, { ...problem, kind: 'overlay' }], 'overlay');
  expect(cleared).toEqual([problem]);
  expect(withoutKinds(cleared, 'overlay')).toBe(cleared);
});

test.each([
  [
    'Error: x\n at Panel (http://localhost:5000/node_modules/.vite/react.js:9:1)\n at App (http://localhost:5000/src/app.tsx?t=17:12:5)',
    { path: 'src/app.tsx', line: 12, column: 5 },
  ],
  [
    '/designs/projects/shop/src/app.tsx:3:4 Unexpected token',
    { path: 'src/app.tsx', line: 3, column: 4 },
  ],
  ['╭─[ designs/projects/shop/src/app.tsx:8:22 ]', { path: 'src/app.tsx', line: 8, column: 22 }],
  ['at http://localhost:5000/@vite/client.js:1:2', null],
  ['no place', null],
])('the place in %j', (text, place) => {
  const directory = '/designs/projects/shop';
  expect(placeIn(text, { directory, viteRoot: directory })).toEqual(place);
});

test.each([
  ['at App (http://localhost:5000/src/app.tsx:12:5)', 'apps/web/src/app.tsx'],
  ['at Card (http://localhost:5000/@fs/w/packages/ui/card.tsx?t=1:12:5)', 'packages/ui/card.tsx'],
  ['at Far (http://localhost:5000/@fs/elsewhere/far.tsx:12:5)', undefined],
  ['/w/packages/ui/card.tsx:12:5 Unexpected token', 'packages/ui/card.tsx'],
])('in a workspace the place in %j is in %s', (text, path) => {
  expect(placeIn(text, { directory: '/w', viteRoot: '/w/apps/web' })?.path).toBe(path);
});
