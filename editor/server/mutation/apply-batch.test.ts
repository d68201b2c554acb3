// Batches over HTTP: one undo and one redo for all of their changes, and no trace of one that was refused.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { TestProject } from '../test-project.ts';

const app = 'src/app.tsx';
let project: TestProject;
let original: string;

beforeEach(async () => {
  project = await TestProject.open();
  original = project.read(app);
});

afterEach(() => project.close());

interface BatchReply {
  readonly responses: readonly MutationResponse[];
  readonly error?: { readonly code: string; readonly message: string };
}

async function sendBatch(mutations: readonly object[]): Promise<BatchReply> {
  const response = await project.request('canvases/canvas-1/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mutations }),
  });
  return (await response.json()) as BatchReply;
}

/** Moves of elements of the page to the end of another one. */
async function movesInto(destination: string, tags: readonly string[]) {
  const newContainerElement = await project.element(destination);
  return Promise.all(
    tags.map(async (tag) => ({
      name: 'moveJsxElement',
      payload: { elementToMove: await project.element(tag), newContainerElement },
    })),
  );
}

async function activities(): Promise<readonly object[]> {
  const response = await project.request('canvases/canvas-1/activities');
  return ((await response.json()) as { activities: readonly object[] }).activities;
}

test('moves of a batch are undone and redone together, byte for byte', async () => {
  const { responses } = await sendBatch(await movesInto('footer', ['h1', 'p', 'ol']));
  expect(responses).toHaveLength(3);
  const moved = project.read(app);
  expect(moved.indexOf('<h1')).toBeGreaterThan(moved.indexOf('<footer'));
  expect(moved.indexOf('<ol')).toBeGreaterThan(moved.indexOf('<p'));
  for (let round = 0; round < 2; round += 1) {
    await project.undo();
    expect(project.read(app)).toBe(original);
    await project.redo();
    expect(project.read(app)).toBe(moved);
  }
});

test('a batch that is refused in the middle leaves no byte and no entry, and says why', async () => {
  const moves = await movesInto('ol', ['Card', 'h1']);
  const { error } = await sendBatch([...(await movesInto('footer', ['p'])), ...moves]);
  expect(error).toMatchObject({ code: 'batch_stopped' });
  expect(error?.message).toMatch(/^Change [23] of 3 was refused: .{20,} Nothing of the batch was/);
  expect(project.read(app)).toBe(original);
  expect(await activities()).toEqual([]);
  expect(await project.redo()).toMatchObject({ error: { code: 'nothing_to_redo' } });
});

test('a refused batch leaves the texts alone that are to be looked at', async () => {
  const element = await project.element('footer');
  const editText = (newText: string, language: string) => ({
    name: 'editText',
    payload: { element, newText, oldText: null, language },
  });
  await project.mutate('editText', editText('Servus', 'de').payload);
  const reviews = async () => (await project.request('canvases/canvas-1/reviews')).json();
  const before = await reviews();
  const removal = { name: 'removeJsxElement', payload: { elementsToRemove: ['tempo-none'] } };
  expect(await sendBatch([editText('So long', 'en'), removal])).toHaveProperty('error');
  expect(await reviews()).toEqual(before);
  await sendBatch([editText('So long', 'en')]);
  expect(await reviews()).toEqual({ reviews: [] });
});
