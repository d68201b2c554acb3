// A workspace over HTTP: elements of a linked package are edited, undone, committed and watched as the project's own are, and nothing beside them is opened.
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import type { PropRecord, TextOrigin } from '@atelier/editor-channel/element-reads';
import type { UncommittedChanges } from '@atelier/editor-channel/uncommitted';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEditorServer } from './create-editor-server.ts';
import type { EditorServer } from './create-editor-server.ts';

const card = `export function Card({ title = 'Shown' }: { title?: string }) {
  return (
    <section>
      <h2 className="title">Shared</h2>
      <p>{title}</p>
    </section>
  );
}
`;
const app = `import { Card } from '@w/ui';

export const App = () => (
  <main>
    <Card title="Given" />
  </main>
);
`;
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "workspaces": ["apps/*", "packages/*"] }',
  '.gitignore': 'node_modules\n',
  'apps/web/package.json': '{ "dependencies": { "@w/ui": "*" } }',
  'apps/web/src/app.tsx': app,
  'packages/ui/package.json': '{ "name": "@w/ui", "exports": "./src/index.ts" }',
  'packages/ui/src/index.ts': "export { Card } from './card';\nexport { Badge } from './badge';\n",
  'packages/ui/src/card.tsx': card,
  'packages/ui/src/badge.tsx': 'export const Badge = () => <b>New</b>;\n',
  'packages/other/src/secret.tsx': 'export const Secret = () => <b>Secret</b>;\n',
};
const cardPath = 'packages/ui/src/card.tsx';

let workspace: string;
let server: EditorServer;

beforeEach(async () => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  mkdirSync(join(workspace, 'node_modules/@w'), { recursive: true });
  symlinkSync(join(workspace, 'packages/ui'), join(workspace, 'node_modules/@w/ui'), 'junction');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
  server = await createEditorServer({
    projectDirectory: join(workspace, 'apps/web'),
    log: (message, cause) => {
      throw new Error(message, { cause });
    },
  });
});

afterEach(async () => {
  await server.close();
  rmSync(workspace, { recursive: true });
});

function git(...args: readonly string[]): string {
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  return execFileSync('git', [...person, ...args], { cwd: workspace, encoding: 'utf8' });
}

const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');

async function call<Value>(path: string, body?: object): Promise<Value> {
  const response = await server.fetch(
    new Request(`http://127.0.0.1/canvases/c/${path}`, {
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  );
  return (await response.json()) as Value;
}

async function element(tag: string, path: string): Promise<ElementRecord> {
  const { treeElementLookup } = await call<{ treeElementLookup: Record<string, ElementRecord> }>(
    'lookups',
  );
  const found = Object.values(treeElementLookup).find(
    ({ tagName, filename }) => tagName === tag && filename === path,
  );
  if (found === undefined) throw new Error(`${path} has no ${tag}.`);
  return found;
}

const addClass = async () =>
  call<MutationResponse>('parseAndMutate/mutate/addClass', {
    reactElement: await element('h2', cardPath),
    className: 'wide',
  });

test('an element of a linked package is edited, and an undo restores every byte', async () => {
  const { files: changed } = await addClass();
  expect(changed.map(({ path }) => path)).toEqual([cardPath]);
  expect(read(cardPath)).toBe(card.replace('"title"', '"title wide"'));
  await call('parseAndMutate/activities/undoChangeToFiles', {});
  expect(read(cardPath)).toBe(card);
});

test('the source of a page has the ids of both packages, and of no other one', () => {
  const source = server.sourceFor(join(workspace, 'apps/web'));
  expect(source.idsOf('src/app.tsx', app)).toHaveLength(2);
  expect(source.idsOf('../../packages/ui/src/card.tsx', card)).toHaveLength(3);
  const secret = read('packages/other/src/secret.tsx');
  expect(source.idsOf('../../packages/other/src/secret.tsx', secret)).toBeNull();
});

test('props and texts lead from one package to the other', async () => {
  const { codebaseId } = await element('Card', 'apps/web/src/app.tsx');
  const { props } = await call<{ props: readonly PropRecord[] }>(`props?codebaseId=${codebaseId}`);
  expect(props).toMatchObject([{ name: 'title', kind: 'text', fallback: "'Shown'" }]);
  const paragraph = await element('p', cardPath);
  const origin = await call<TextOrigin>(`text?codebaseId=${paragraph.codebaseId}&text=Given`);
  expect(origin).toMatchObject({ kind: 'elsewhere', places: [{ path: 'apps/web/src/app.tsx' }] });
});

test('a component of the linked package is inserted by the package’s name', async () => {
  await call('parseAndMutate/mutate/addJsxElement', {
    destinationElement: await element('main', 'apps/web/src/app.tsx'),
    newElement: { componentName: 'Badge', filename: 'packages/ui/src/badge.tsx' },
  });
  expect(read('apps/web/src/app.tsx')).toContain("import { Card, Badge } from '@w/ui';");
});

test('a change of the linked package is committed in the workspace’s repository', async () => {
  await addClass();
  const { files: uncommitted } = await call<UncommittedChanges>('uncommitted');
  expect(uncommitted.map(({ path, origin }) => [path, origin])).toEqual([[cardPath, 'studio']]);
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.com');
  const changes = [{ path: cardPath, hash: uncommitted[0]?.hash, part: 'own' }];
  const made = await call<object>('commits', { changes, message: 'Wide cards' });
  expect(made).toHaveProperty('commit');
  expect(git('show', '--stat', '--format=%s')).toMatch(
    /Wide cards[^]*packages\/ui\/src\/card\.tsx/,
  );
});

test('a file of the linked package that another program writes is noticed', async () => {
  const before = await element('h2', cardPath);
  writeFileSync(join(workspace, cardPath), card.replace('Shared', 'Shared by all'));
  await expect.poll(async () => (await element('h2', cardPath)).hash).not.toBe(before.hash);
  expect((await element('h2', cardPath)).codebaseId).toBe(before.codebaseId);
});

test('files of other packages are not opened', async () => {
  const refusal = await call<{ error: { code: string } }>(
    'source?path=packages/other/src/secret.tsx',
  );
  expect(refusal.error.code).toBe('file_outside_roots');
});
