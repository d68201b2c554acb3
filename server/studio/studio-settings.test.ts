// Studio settings: changes of windows are merged, and a file that cannot be read or written stays as it is.
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Hono } from 'hono';
import type { SettingsChange } from '@atelier/editor-channel/studio-settings';
import { addSettingsRoutes } from './settings-routes.ts';
import { studioSettingsOf } from './studio-settings.ts';
import type { StudioSettings } from './studio-settings.ts';

const one = { id: 'frame-1', path: '/', x: 0 };
const other = { id: 'frame-2', path: '/about', x: 500 };
const none = { parts: {}, first: [], added: [], changed: [], removed: [], layerNames: {} };

let directory: string;
let file: string;
let settings: StudioSettings;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'atelier-settings-'));
  file = join(directory, '.atelier', 'studio.json');
  settings = studioSettingsOf(directory);
});

afterEach(() => rmSync(directory, { recursive: true }));

function write(text: string): void {
  mkdirSync(join(directory, '.atelier'), { recursive: true });
  writeFileSync(file, text);
}

function stored(): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function change(changed: Partial<SettingsChange>, id: string = randomUUID()) {
  return settings.change({ id, change: { ...none, ...changed } });
}

test('changes of two windows at once are all stored, in the order of the frames', async () => {
  write(JSON.stringify({ frames: [one, other] }));
  await Promise.all([
    change({ added: [{ id: 'frame-3' }], layerNames: { a: 'Headline' } }),
    change({ changed: [{ id: 'frame-1', set: { name: 'Home' }, unset: ['path'] }] }),
    change({ added: [{ id: 'frame-4' }], removed: ['frame-2'], layerNames: { b: 'Footer' } }),
    change({ layerNames: { a: null }, parts: { camera: { x: 1 } } }),
  ]);
  expect(stored()).toEqual({
    frames: [{ id: 'frame-1', x: 0, name: 'Home' }, { id: 'frame-3' }, { id: 'frame-4' }],
    layerNames: { b: 'Footer' },
    camera: { x: 1 },
  });
});

test('settings of an earlier form stay, with what this Studio does not know', async () => {
  const earlier = { panels: { layers: false }, frames: [one, 'no frame'], zoomMode: 'fit' };
  write(JSON.stringify(earlier));
  await change({ changed: [{ id: 'frame-1', set: { x: 7 }, unset: [] }] });
  expect(stored()).toEqual({ ...earlier, frames: [{ ...one, x: 7 }, 'no frame'], layerNames: {} });
});

test('a frame that another window has removed stays removed, and the last frame stays', async () => {
  write(JSON.stringify({ frames: [one, other] }));
  await change({ removed: ['frame-1'] });
  await change({ changed: [{ id: 'frame-1', set: { x: 7 }, unset: [] }] });
  await change({ removed: ['frame-2'] });
  expect(stored()).toMatchObject({ frames: [other] });
});

test('the first frames are those of the first window', async () => {
  await change({ first: [one, other] });
  await change({ first: [{ ...other, id: 'frame-1' }] });
  expect(stored()).toMatchObject({ frames: [one, other] });
});

test('a request that comes twice is carried out once', async () => {
  write(JSON.stringify({ frames: [one, other] }));
  const id = randomUUID();
  await change({ added: [{ id: 'frame-3' }] }, id);
  await change({ removed: ['frame-3'] });
  expect(await change({ added: [{ id: 'frame-3' }] }, id)).toMatchObject({ version: 2 });
  expect(stored()).toMatchObject({ frames: [one, other] });
});

test('listeners receive what all windows show alike, and no cameras', async () => {
  const versions: number[] = [];
  settings.changes.subscribe(({ version }) => versions.push(version));
  await change({ first: [one] });
  await change({ parts: { camera: { x: 1 } } });
  await change({ layerNames: { a: 'Headline' } });
  expect(versions).toEqual([1, 3]);
});

test.each(['{"frames": [', '[]', '"text"'])(
  'a file with %s is refused, and stays',
  async (text) => {
    write(text);
    expect(await settings.read()).toMatchObject({ refused: 'settings_unreadable' });
    expect(await change({ first: [one] })).toMatchObject({
      refused: 'settings_unreadable',
      message: expect.stringContaining('.atelier/studio.json cannot be read'),
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('a protected file is not replaced, and that is said until it is writable', async () => {
  write(JSON.stringify({ frames: [one] }));
  chmodSync(file, 0o444);
  expect(await change({ added: [other] })).toMatchObject({
    refused: 'settings_not_written',
    message: expect.stringContaining('it is protected'),
  });
  expect(stored()).toEqual({ frames: [one] });
  chmodSync(file, 0o644);
  expect(await change({ added: [other] })).toMatchObject({ version: 1 });
  expect(stored()).toMatchObject({ frames: [one, other] });
});

test('a place where no file can be written is said with the reason', async () => {
  mkdirSync(join(directory, '.atelier', 'studio.json.new'), { recursive: true });
  expect(await change({ first: [one] })).toMatchObject({
    refused: 'settings_not_written',
    message: expect.stringContaining('EISDIR'),
  });
  expect(existsSync(file)).toBe(false);
});

test('settings that would be too large are refused, and the stored ones stay', async () => {
  write(JSON.stringify({ frames: [one] }));
  const name = 'x'.repeat(300_000);
  expect(await change({ layerNames: { a: name } })).toMatchObject({
    refused: 'settings_too_large',
  });
  expect(stored()).toEqual({ frames: [one] });
});

test('a malformed request is refused with a sentence, and nothing is stored', async () => {
  const app = new Hono();
  addSettingsRoutes(app, { settings, refuse: () => null });
  const patch = (body: string) => app.request('/settings', { method: 'PATCH', body });
  const requests = [
    '{"frames": [',
    JSON.stringify({ frames: [one], camera: null }),
    JSON.stringify({ id: randomUUID(), change: { ...none, removed: ['../frame'] } }),
    JSON.stringify({ id: randomUUID(), change: { ...none, parts: { frames: [] } } }),
  ];
  for (const body of requests) {
    const response = await patch(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'bad_request' } });
  }
  expect(existsSync(file)).toBe(false);
  const large = await patch('x'.repeat(300_000));
  expect(large.status).toBe(413);
  const request = { id: randomUUID(), change: { ...none, first: [one] } };
  expect(await (await patch(JSON.stringify(request))).json()).toEqual({
    version: 1,
    settings: { frames: [one], layerNames: {} },
  });
});
