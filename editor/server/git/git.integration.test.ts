// Git beside the Studio: commits through an index of its own, discards, and repositories in every state.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UncommittedChanges, UncommittedFile } from '@atelier/editor-channel/uncommitted';
import { TestProject } from '../test-project.ts';

const app = 'src/app.tsx';
const card = 'src/parts/card.tsx';

let project: TestProject;

beforeEach(async () => {
  project = await TestProject.open();
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Mara');
  git('config', 'user.email', 'mara@example.org');
  git('config', 'commit.gpgsign', 'false');
  git('add', '-A');
  git('commit', '-q', '-m', 'First');
});

afterEach(() => project.close());

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: project.directory, encoding: 'utf8', stdio: 'pipe' });
}

async function call(path: string, body?: object) {
  const response = await project.request(`canvases/canvas-1/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  return {
    status: response.status,
    body: (await response.json()) as { error: { code: string; message: string } },
  };
}

async function uncommitted(): Promise<UncommittedChanges> {
  return (await call('uncommitted')).body as unknown as UncommittedChanges;
}

async function fileOf(path: string): Promise<UncommittedFile> {
  const found = (await uncommitted()).files.find((file) => file.path === path);
  if (found === undefined) throw new Error(`${path} is not among the changes.`);
  return found;
}

async function addClass(className: string, path = app, tag = 'h1'): Promise<void> {
  const reactElement = await project.element(tag, path);
  expect(await project.mutate('addClass', { reactElement, className })).toMatchObject({
    status: 200,
  });
}

async function commitOwn(path = app, message = 'Heading: wider') {
  const { hash } = await fileOf(path);
  return call('commits', { message, changes: [{ path, hash, part: 'own' }] });
}

test('a commit has the selected change alone, and staged and dirty files stay as they are', async () => {
  project.write('src/staged.ts', 'export const staged = 1;\n');
  git('add', 'src/staged.ts');
  project.write(card, `${project.read(card)}\n// By hand.\n`);
  await addClass('wide');
  const before = git('status', '--porcelain', '--', 'src/staged.ts', card);
  expect(await commitOwn()).toMatchObject({
    status: 200,
    body: { subject: 'Heading: wider', warning: null },
  });
  expect(git('status', '--porcelain')).toBe(before);
  expect(git('show', '--name-only', '--format=%an %s')).toBe(`Mara Heading: wider\n\n${app}\n`);
  expect(git('symbolic-ref', '--short', 'HEAD').trim()).toBe('main');
  expect((await uncommitted()).files.map(({ path, origin }) => [path, origin])).toEqual([
    [card, 'person'],
    ['src/staged.ts', 'person'],
  ]);
});

test('in a file that both changed, the Studio commits and discards its own lines', async () => {
  const original = project.read(app);
  const byHand = original.replace(/\n$/, '\n// By hand.\n');
  project.write(app, byHand);
  await addClass('wide');
  const mixed = project.read(app);
  expect(await fileOf(app)).toMatchObject({ origin: 'both', isSeparable: true });
  await commitOwn();
  expect(git('show', `HEAD:${app}`)).toBe(mixed.replace('// By hand.\n', ''));
  expect(project.read(app)).toBe(mixed);
  expect(await fileOf(app)).toMatchObject({ origin: 'person' });
  await addClass('tall');
  const { hash } = await fileOf(app);
  await call('discards', { changes: [{ path: app, hash, part: 'own' }] });
  expect(project.read(app)).toBe(mixed);
});

test('a staged version of a committed file stays staged', async () => {
  await addClass('wide');
  project.write(app, project.read(app).replace(/\n$/, '\n// Staged.\n'));
  git('add', app);
  const staged = git('show', `:${app}`);
  expect(await commitOwn()).toMatchObject({ status: 200 });
  expect(git('show', `:${app}`)).toBe(staged);
  expect(git('diff', '--cached', '--stat')).toContain('1 insertion(+)');
});

test('a discard restores every byte, and an undo brings the change back', async () => {
  const original = project.bytes(app);
  await addClass('wide');
  const changed = project.bytes(app);
  const { hash } = await fileOf(app);
  expect(await call('discards', { changes: [{ path: app, hash, part: 'whole' }] })).toMatchObject({
    status: 200,
  });
  expect(project.bytes(app)).toEqual(original);
  expect((await uncommitted()).files).toEqual([]);
  await project.undo();
  expect(project.bytes(app)).toEqual(changed);
});

test('one part of a file is discarded, and the others stay', async () => {
  const lines = Array.from({ length: 40 }, (_, number) => `export const n${number} = ${number};`);
  project.write('src/numbers.ts', lines.join('\n'));
  git('add', '-A');
  git('commit', '-q', '-m', 'Numbers');
  const changed = lines.with(1, '// One').with(38, '// Two').join('\n');
  project.write('src/numbers.ts', changed);
  const file = await fileOf('src/numbers.ts');
  expect(file.hunks).toHaveLength(2);
  await call('discards', { changes: [{ path: file.path, hash: file.hash, part: 0 }] });
  expect(project.read('src/numbers.ts')).toBe(lines.with(38, '// Two').join('\n'));
});

test('a file that changed since it was shown is neither committed nor discarded', async () => {
  await addClass('wide');
  const { hash } = await fileOf(app);
  project.write(app, `${project.read(app)}// Later.\n`);
  const changes = [{ path: app, hash, part: 'whole' }];
  expect(await call('discards', { changes })).toMatchObject({ status: 409 });
  expect(await call('commits', { message: 'x', changes })).toMatchObject({
    body: { error: { code: 'file_changed' } },
  });
});

const states: readonly (readonly [string, () => void, string])[] = [
  ['a detached head', () => git('checkout', '-q', '--detach'), 'No branch is checked out'],
  [
    'a rebase',
    () => mkdirSync(join(project.directory, '.git/rebase-merge')),
    'A rebase is in progress',
  ],
  [
    'a merge',
    () => writeFileSync(join(project.directory, '.git/MERGE_HEAD'), git('rev-parse', 'HEAD')),
    'A merge is in progress',
  ],
];

test.for(states)('%s is said plainly, and nothing is committed', async ([, enter, sentence]) => {
  await addClass('wide');
  enter();
  const head = git('rev-parse', 'HEAD');
  expect((await uncommitted()).repository.obstacle).toContain(sentence);
  const refused = await commitOwn();
  expect(refused.body).toMatchObject({ error: { code: 'git_not_now' } });
  expect(refused.body.error.message).toContain(sentence);
  expect(git('rev-parse', 'HEAD')).toBe(head);
});

test('a hook of the project may refuse a commit, and says why', async () => {
  const hook = join(project.directory, '.git/hooks/pre-commit');
  mkdirSync(join(project.directory, '.git/hooks'), { recursive: true });
  writeFileSync(hook, '#!/bin/sh\ngit diff --cached --name-only >&2\nexit 1\n');
  chmodSync(hook, 0o755);
  await addClass('wide');
  const { body } = await commitOwn();
  expect(body.error.code).toBe('git_hook_refused');
  expect(body.error.message).toContain(app);
  rmSync(hook);
  expect(await commitOwn()).toMatchObject({ status: 200 });
});

test('a message hook changes the message', async () => {
  const hook = join(project.directory, '.git/hooks/commit-msg');
  mkdirSync(join(project.directory, '.git/hooks'), { recursive: true });
  writeFileSync(hook, '#!/bin/sh\nprintf "Signed-off-by: Mara\\n" >> "$1"\n');
  chmodSync(hook, 0o755);
  await addClass('wide');
  await commitOwn();
  expect(git('log', '-1', '--format=%B')).toBe('Heading: wider\nSigned-off-by: Mara\n\n');
});

test('a worktree commits on its own branch', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'atelier-worktree-'));
  const bare = join(outside, 'bare');
  git('clone', '-q', '--bare', '.', bare);
  rmSync(join(project.directory, '.git'), { recursive: true });
  git('-C', bare, 'worktree', 'add', '-q', '-b', 'side', join(outside, 'tree'), 'HEAD');
  cpSync(join(outside, 'tree', '.git'), join(project.directory, '.git'));
  const place = join(project.directory, '.git');
  writeFileSync(join(bare, 'worktrees', 'tree', 'gitdir'), `${place}\n`);
  git('config', 'user.name', 'Mara');
  git('config', 'user.email', 'mara@example.org');
  await addClass('wide');
  expect((await uncommitted()).repository.branch).toBe('side');
  expect(await commitOwn()).toMatchObject({ status: 200 });
  expect(git('log', '-1', '--format=%s', 'side').trim()).toBe('Heading: wider');
  expect(git('log', '-1', '--format=%s', 'main').trim()).toBe('First');
  rmSync(outside, { recursive: true });
});

test('the first commit of a repository is possible', async () => {
  rmSync(join(project.directory, '.git'), { recursive: true });
  git('init', '-q', '-b', 'trunk');
  git('config', 'user.name', 'Mara');
  git('config', 'user.email', 'mara@example.org');
  await addClass('wide');
  const { hash } = await fileOf(app);
  expect(
    await call('commits', { message: 'Start', changes: [{ path: app, hash, part: 'whole' }] }),
  ).toMatchObject({ status: 200 });
  expect(git('ls-tree', '-r', '--name-only', 'HEAD')).toBe(`${app}\n`);
});

test('a project without Git lists, discards and undoes the Studio’s changes', async () => {
  rmSync(join(project.directory, '.git'), { recursive: true });
  process.env['GIT_CEILING_DIRECTORIES'] = join(project.directory, '..');
  try {
    const original = project.bytes(app);
    await addClass('wide');
    const { repository, files } = await uncommitted();
    expect(repository).toMatchObject({ kind: 'none', branch: null });
    expect(repository.obstacle).toContain('has no Git');
    expect(files.map(({ path, origin }) => [path, origin])).toEqual([[app, 'studio']]);
    const [{ hash }] = files as [UncommittedFile];
    expect((await commitOwn()).body).toMatchObject({ error: { code: 'git_not_now' } });
    await call('discards', { changes: [{ path: app, hash, part: 'own' }] });
    expect(project.bytes(app)).toEqual(original);
    await project.undo();
    expect(project.read(app)).toContain('wide');
  } finally {
    delete process.env['GIT_CEILING_DIRECTORIES'];
  }
});

test('a message is made from the changes that are in no commit', async () => {
  await addClass('wide');
  await commitOwn();
  await addClass('tall');
  expect((await uncommitted()).message).toBe('App: add class tall to h1');
});
