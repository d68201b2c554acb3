// Rendering of faults: those of the store's disk in plain words, all others without their cause.
import { expect, test } from 'vitest';
import { renderFault } from './render-refusal.ts';

const failed = (code: string, path: string) =>
  Object.assign(new Error(`${code}: ${path}`), { code, path });

test.each([
  [failed('EACCES', '/shop/.atelier/editor/unwritten/1-1'), 'may not be written'],
  [failed('EROFS', 'C:\\shop\\.atelier\\editor\\journals\\a'), 'can only be read'],
  [failed('ENOSPC', '/shop/.atelier/editor/versions/a'), 'is full'],
  [failed('EACCES', '/etc/shadow'), 'the log says more'],
  [failed('EIO', '/shop/.atelier/editor/versions/a'), 'the log says more'],
  [new Error('/shop/.atelier/secret'), 'the log says more'],
  [null, 'the log says more'],
])('%s says that it %s', async (cause, expected) => {
  const response = renderFault(cause);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: { code: 'internal', message: expect.stringContaining(expected) as string },
  });
});
