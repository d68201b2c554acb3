// Event stream of Studio windows: it begins with the settings of now, and has those of each change.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredSettings } from '@atelier/editor-channel/studio-settings';
import { EventHub } from '../event-hub.ts';
import { TestProject } from '../test-project.ts';

const stored: StoredSettings = { version: 4, settings: { frames: [{ id: 'frame-1' }] } };
const changes = new EventHub<StoredSettings>();

let project: TestProject;

beforeEach(async () => {
  project = await TestProject.open({}, { settings: { read: async () => stored, changes } });
});

afterEach(() => project.close());

async function openStream(query: string) {
  const stream = await project.request(`canvases/canvas-1/events${query}`);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const readUntil = async (text: string): Promise<string> => {
    while (!received.includes(text)) received += (await reader.read()).value ?? '';
    return received;
  };
  return { readUntil, close: () => reader.cancel() };
}

test('a window receives the settings when its stream begins, and after each change', async () => {
  const stream = await openStream('?window=1');
  const first = await stream.readUntil('"version":4');
  expect(first).toContain(`event: settings\ndata: ${JSON.stringify(stored)}`);
  changes.publish({ version: 5, settings: {} });
  await stream.readUntil('event: settings\ndata: {"version":5');
  await stream.close();
});

test('another caller receives none', async () => {
  const stream = await openStream('');
  changes.publish({ version: 5, settings: {} });
  const element = await project.element('h1');
  await project.mutate('editText', { element, newText: 'Hello', oldText: null });
  expect(await stream.readUntil('event: mutation')).not.toContain('event: settings');
  await stream.close();
});
