// References go stale: by edits from outside, by edits of ours, by a restart. Never is another element touched.
import { assert, asyncProperty, integer } from 'fast-check';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { createEditorServer } from '../create-editor-server.ts';
import type { EditorServer } from '../create-editor-server.ts';
import { drawMarkup, editMarkup, everyMarkup, printMarkup } from '../test-markup.ts';
import type { Draw, Markup } from '../test-markup.ts';

const path = 'src/page.tsx';
let directory: string;
let server: EditorServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'editor-stale-'));
  mkdirSync(join(directory, 'src'));
  await start();
});

afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

async function start(): Promise<void> {
  const log = (message: string, cause: unknown): never => {
    throw new Error(message, { cause });
  };
  server = await createEditorServer({
    projectDirectory: directory,
    roots: ['src'],
    isWatching: false,
    log,
  });
}

async function restart(): Promise<void> {
  await server.close();
  await start();
}

/** A response with lookups or of a mutation, as far as it is read here. */
interface CallResponse {
  readonly treeElementLookup: Readonly<Record<string, ElementRecord>>;
  readonly error: { readonly details?: Readonly<Record<string, unknown>> };
}

async function call(
  name: string,
  body?: object,
): Promise<{ readonly status: number; readonly response: CallResponse }> {
  const response = await server.fetch(
    new Request(`http://127.0.0.1/canvases/c/${name}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${server.token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, response: (await response.json()) as CallResponse };
}

function fileOf(root: Markup, changed: Parameters<typeof printMarkup>[2] = null): string {
  const markup = printMarkup(root, '    ', changed);
  return `export function Page({ x, y }) {\n  return (\n${markup}  );\n}\n`;
}

/** Writes the file; that it is noticed at once, and not by the next call alone, is as when a page is served from it. */
function write(root: Markup, isNoticed: boolean): void {
  const text = fileOf(root);
  writeFileSync(join(directory, path), text);
  if (isNoticed) server.sourceFor(directory).idsOf(path, text);
}

const bare = (text: string): string => text.replaceAll(/\s+/g, '');

/** The records of the file's elements, in source order. */
async function recordsInFile(): Promise<ElementRecord[]> {
  const { response: result } = await call('lookups');
  return Object.values(result.treeElementLookup)
    .filter(({ index }) => index >= 0)
    .toSorted((left, right) => left.index - right.index);
}

/** An edit of ours of an element that is known well: the model follows. */
async function editByOurselves(draw: Draw, root: Markup): Promise<void> {
  server.sourceFor(directory).idsOf(path, readFileSync(join(directory, path), 'utf8'));
  const records = await recordsInFile();
  const at = draw(records.length);
  const selected = everyMarkup(root)[at]!;
  const around = everyMarkup(root).find(({ children }) => children.includes(selected));
  if (around === undefined || draw(2) === 0) {
    const edit = { elementToModify: records[at], propName: 'className', propValue: 'c' };
    const { status } = await call('parseAndMutate/mutate/changePropValue', edit);
    // Computed values are not overwritten.
    if (status === 200) selected.className = 'c';
    return;
  }
  await call('parseAndMutate/mutate/duplicate', { reactElements: [records[at]] });
  around.children.splice(around.children.indexOf(selected) + 1, 0, structuredClone(selected));
}

/** The elements of which an edit may have been, by what the file holds now. */
function touchedIn(root: Markup, kind: 'marked' | 'removed'): Markup[] {
  const now = bare(readFileSync(join(directory, path), 'utf8'));
  return everyMarkup(root).filter((markup) => bare(fileOf(root, { markup, kind })) === now);
}

/** The outcome of an edit by a stale reference: `located`, `refused`, or what is wrong with it. */
async function tryOnce(draw: Draw): Promise<string> {
  const root: Markup = { ...drawMarkup(draw, 2), children: [drawMarkup(draw, 1)] };
  root.children.push(drawMarkup(draw, 1));
  write(root, true);
  const records = await recordsInFile();
  const at = 1 + draw(records.length - 1);
  const named = everyMarkup(root)[at]!;
  const expected = bare(printMarkup(named, ''));
  for (let step = 0; step <= draw(3); step += 1) {
    if (draw(3) === 0) {
      await editByOurselves(draw, root);
    } else {
      editMarkup(draw, root);
      write(root, draw(2) === 0);
    }
    if (draw(6) === 0) await restart();
  }
  const before = readFileSync(join(directory, path), 'utf8');
  const isRemoval = draw(2) === 0;
  const { status, response: result } = isRemoval
    ? await call('parseAndMutate/mutate/removeJsxElement', { elementsToRemove: [records[at]] })
    : await call('parseAndMutate/mutate/changePropValue', {
        elementToModify: records[at],
        propName: 'title',
        propValue: 'touched',
      });
  const after = readFileSync(join(directory, path), 'utf8');
  if (status !== 200) {
    const { details } = result.error;
    const isReported = status !== 409 || details?.['expectedHash'] === records[at]?.hash;
    return isReported && status < 500 && after === before ? 'refused' : `${status}, ${after}`;
  }
  const touched = touchedIn(root, isRemoval ? 'removed' : 'marked');
  // Elements with equal source, down to the last one inside, are the same on the page.
  const isRight = touched.some(
    (markup) => markup === named || bare(printMarkup(markup, '')) === expected,
  );
  return isRight ? 'located' : `Of ${expected} in ${before} it made ${after}`;
}

test('a stale reference touches its own element or none, however the file was changed', async () => {
  const outcomes: string[] = [];
  await assert(
    asyncProperty(integer({ min: 1, max: 0x7fffffff }), async (seed) => {
      let state = seed;
      const outcome = await tryOnce((bound) => {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
        return (state >> 8) % bound;
      });
      expect(['located', 'refused']).toContain(outcome);
      outcomes.push(outcome);
    }),
    { numRuns: 100 },
  );
  // Neither outcome may be the only one, or the test would say nothing.
  expect(outcomes.filter((outcome) => outcome === 'located').length).toBeGreaterThan(10);
  expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(10);
});
