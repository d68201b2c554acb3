// Text reviews over HTTP: every edit of a translation marks the other languages, for all who listen, and after a restart too.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextReview } from '@atelier/editor-channel/text-review';
import { TestProject } from '../test-project.ts';

let project: TestProject;

beforeEach(async () => {
  project = await TestProject.open();
});

afterEach(() => project.close());

const address = 'canvases/canvas-1/reviews';

async function reviews(): Promise<readonly TextReview[]> {
  const response = await project.request(address);
  return ((await response.json()) as { reviews: readonly TextReview[] }).reviews;
}

async function editFooter(newText: string, language: string | null) {
  const element = await project.element('footer');
  return project.mutate('editText', { element, newText, oldText: null, language });
}

test('an edit of a translation marks the other languages, until they were looked at', async () => {
  const { activityId } = await editFooter('Servus', 'de');
  const review = { key: 'home:bye', text: 'Servus', activityId };
  expect(await reviews()).toEqual([{ ...review, language: 'de', pending: ['en'] }]);
  await project.stop();
  await project.start();
  expect(await reviews()).toHaveLength(1);
  const response = await project.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'home:bye', language: 'en' }),
  });
  expect(await response.json()).toEqual({ reviews: [] });
});

test('an undone edit does not count as the one that another language follows', async () => {
  await editFooter('Servus', 'de');
  await project.undo();
  await editFooter('So long', 'en');
  expect(await reviews()).toMatchObject([{ language: 'en', pending: ['de'] }]);
});

test('an edit of a text that is no translation, and a refused one, mark nothing', async () => {
  const element = await project.element('h1');
  await project.mutate('editText', { element, newText: 'Hello', oldText: null });
  expect(await editFooter('', 'xx')).toHaveProperty('error');
  expect(await reviews()).toEqual([]);
});

test('listeners to the canvas are sent the list', async () => {
  const stream = await project.request('canvases/canvas-1/events');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await editFooter('Servus', 'de');
  let received = '';
  while (!received.includes('event: reviews')) received += (await reader.read()).value ?? '';
  while (!received.endsWith('\n\n')) received += (await reader.read()).value ?? '';
  expect(received).toMatch(/event: reviews\ndata: \{"reviews":\[\{"key":"home:bye"/);
  await reader.cancel();
});
