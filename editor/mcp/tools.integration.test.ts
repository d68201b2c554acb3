// The tools over the official client: edits, batches, stale ids, sizes, and a person who edits beside the agent.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEditorServer } from '@atelier/editor-server/create-editor-server';
import type { EditorServer } from '@atelier/editor-server/create-editor-server';
import { createHttpHandler } from './http-handler.ts';

const fixtures = join(import.meta.dirname, '../server/fixtures');
const address = 'http://127.0.0.1:4200';
const app = 'src/app.tsx';

let directory: string;
let editor: EditorServer;
let client: Client;

beforeEach(async () => {
  directory = mkdtempSync(join(fixtures, '.run-mcp-'));
  cpSync(join(fixtures, 'app'), directory, { recursive: true });
  editor = await createEditorServer({
    projectDirectory: directory,
    roots: ['src'],
    log: (message, cause) => {
      throw new Error(message, { cause });
    },
  });
  const handler = createHttpHandler(
    { address, token: editor.token, fetch: editor.fetch },
    () => undefined,
  );
  client = new Client(
    { name: 'Stranger', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
      fetch: (url, init) => handler(new Request(url, init)),
    }),
  );
});

afterEach(async () => {
  await client.close();
  await editor.close();
  rmSync(directory, { recursive: true });
});

function read(path = app): string {
  return readFileSync(join(directory, path), 'utf8');
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly depth: number;
}

interface Outcome {
  readonly refused: string;
  readonly message: string;
  readonly elements: readonly Listed[];
  readonly cursor: string | null;
  readonly files: readonly { readonly path: string; readonly diff: string }[];
  readonly changes: readonly Record<string, unknown>[];
  readonly checks: readonly Record<string, unknown>[];
  readonly details: Readonly<Record<string, unknown>>;
}

async function call(name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content;
  if (content?.type !== 'text') throw new Error(`${name} gave no text.`);
  // A token is two characters at the least.
  expect(content.text.length / 2.5).toBeLessThanOrEqual(9000);
  return { isError: result.isError === true, outcome: JSON.parse(content.text) as Outcome };
}

async function find(name: string): Promise<string> {
  const { outcome } = await call('find', { text: name });
  const found = outcome.elements.find((element) => element.at.startsWith(app));
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found.id;
}

async function byHand(path: string): Promise<void> {
  const request = new Request(
    `${address}/canvases/studio/parseAndMutate/activities/${path}ChangeToFiles`,
    { method: 'POST', body: '{}', headers: { authorization: `Bearer ${editor.token}` } },
  );
  expect((await editor.fetch(request)).status).toBe(200);
}

test('every tool says whether it reads, changes or destroys', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'add_class',
    'add_element',
    'batch',
    'change_tag',
    'changes',
    'checks',
    'diff',
    'duplicate_elements',
    'edit_text',
    'find',
    'move_element',
    'picture',
    'redo',
    'remove_class',
    'remove_elements',
    'screens',
    'selection',
    'set_classes',
    'set_prop',
    'set_style',
    'tree',
    'undo',
    'wrap_elements',
  ]);
  expect(tools.find(({ name }) => name === 'remove_elements')?.annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
  });
  expect(tools.find(({ name }) => name === 'tree')?.annotations).toMatchObject({
    readOnlyHint: true,
  });
});

test('a change writes the smallest diff, and an undo restores every byte', async () => {
  const original = read();
  const id = await find('h1');
  const { outcome } = await call('add_class', { id, className: 'wide', framework: 'CSS' });
  expect(outcome.files[0]?.diff).toContain('+      <h1 id="title" className="text-lg wide">');
  expect((await call('changes')).outcome.changes[0]).toMatchObject({
    change: 'Add class wide to h1',
    by: 'Stranger',
  });
  await call('undo');
  expect(read()).toBe(original);
  await call('redo');
  expect(read()).toContain('text-lg wide');
});

test('a batch is one undo, and one that is refused in the middle writes nothing', async () => {
  const original = read();
  const id = await find('h1');
  const change = (className: string) => ({
    tool: 'add_class',
    arguments: { id, className, framework: 'CSS' },
  });
  const { outcome } = await call('batch', { changes: [change('one'), change('two')] });
  expect(outcome.changes).toHaveLength(2);
  expect(read()).toContain('text-lg one two');
  await byHand('undo');
  expect(read()).toBe(original);
  await byHand('redo');
  expect(read()).toContain('text-lg one two');
  await call('undo');
  const wrong = { tool: 'change_tag', arguments: { id, tag: 'no tag' } };
  const refused = await call('batch', { changes: [change('three'), wrong] });
  expect(refused).toMatchObject({ isError: true, outcome: { refused: 'batch_stopped' } });
  expect(refused.outcome.message).toContain('Change 2 of 2');
  expect(read()).toBe(original);
});

test('an agent and a person edit beside each other, and both are undone', async () => {
  const original = read();
  const [title, list] = [await find('h1'), await find('ol')];
  await call('add_class', { id: title, className: 'by-agent', framework: 'CSS' });
  // The person: another element of the same file, in another editor.
  writeFileSync(join(directory, app), read().replace('<ol', '<ol data-by="hand"'));
  await call('add_class', { id: title, className: 'again', framework: 'CSS' });
  expect(read()).toContain('by-agent again');
  expect(read()).toContain('data-by="hand"');
  await byHand('undo');
  await byHand('undo');
  expect(read()).toBe(original.replace('<ol', '<ol data-by="hand"'));
  // Ids have outlasted all of it.
  expect((await find('h1')) === title && (await find('ol')) === list).toBe(true);
});

test('a stale id is refused, with the id that its element has now', async () => {
  const id = await find('h1');
  // The whole file is another one, in which the heading reads as before.
  writeFileSync(
    join(directory, app),
    `export function App() {\n  return (\n    <main>\n      <h1 id="title">Another heading</h1>\n    </main>\n  );\n}\n`,
  );
  const { isError, outcome } = await call('edit_text', { id, text: 'x' });
  expect(isError).toBe(true);
  expect(outcome.message).toMatch(/tempo-[0-9a-f-]+/);
  const [successor] = outcome.details['successors'] as [{ newId: string; at: string }];
  expect(successor.at).toBe(`${app}:4`);
  const again = await call('add_class', {
    id: successor.newId,
    className: 'new',
    framework: 'CSS',
  });
  expect(again.isError).toBe(false);
  expect(read()).toContain('className="new"');
});

test('an unknown id, and a wrong argument, are refused with what to do', async () => {
  const unknown = await call('remove_elements', {
    ids: ['tempo-00000000-0000-4000-8000-000000000000'],
  });
  expect(unknown).toMatchObject({ isError: true, outcome: { refused: 'resource_not_found' } });
  expect(unknown.outcome.message).toContain('find');
});

test('trees are shallow, and a large one comes page by page', async () => {
  const items = Array.from(
    { length: 900 },
    (_, number) => `      <li id="i${number}">${number}</li>`,
  );
  writeFileSync(
    join(directory, 'src/large.tsx'),
    `export function Large() {\n  return (\n    <ul>\n${items.join('\n')}\n    </ul>\n  );\n}\n`,
  );
  await expect
    .poll(async () => (await call('find', { place: 'src/large.tsx:3' })).outcome.elements)
    .toHaveLength(1);
  const shallow = await call('tree', { source: true, file: 'src/large.tsx', depth: 1 });
  expect(shallow.outcome.elements).toMatchObject([{ name: 'ul', deeper: 900 }]);
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const args = {
      source: true,
      file: 'src/large.tsx',
      depth: 2,
      ...(cursor === null ? {} : { cursor }),
    };
    const page: { outcome: Outcome } = await call('tree', args);
    ids.push(...page.outcome.elements.map(({ id }) => id));
    ({ cursor } = page.outcome);
  } while (cursor !== null);
  expect(new Set(ids).size).toBe(901);
});

test('without a Studio window a search for a text says that names alone were searched', async () => {
  const byText = await call('find', { text: 'Hello world' });
  expect(byText.outcome).toMatchObject({
    found: 0,
    hint: expect.stringContaining('No Studio window is open'),
  });
  const byPlace = await call('find', { place: app });
  expect(byPlace.outcome).not.toHaveProperty('hint');
});

test('checks name a file that cannot be read', async () => {
  writeFileSync(join(directory, 'src/broken.tsx'), 'export const a = <p>;\n');
  await expect
    .poll(async () => JSON.stringify((await call('checks')).outcome.checks), { timeout: 30_000 })
    .toContain('src/broken.tsx');
});

test('without a Studio window pictures are refused with what to do', async () => {
  const { outcome } = await call('picture', { id: await find('h1') });
  expect(outcome).toMatchObject({ refused: 'window_missing' });
});

test('a text that an agent edits in one language marks the others as to be looked at', async () => {
  const id = await find('footer');
  await call('edit_text', { id, text: 'Servus', language: 'de' });
  const request = new Request(`${address}/canvases/studio/reviews`, {
    headers: { authorization: `Bearer ${editor.token}` },
  });
  expect(await (await editor.fetch(request)).json()).toMatchObject({
    reviews: [{ key: 'home:bye', language: 'de', pending: ['en'], text: 'Servus' }],
  });
});
