// An editor that is killed in the middle of a write leaves the file of before or of afterwards, and nothing beside it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TestProject } from './test-project.ts';

let project: TestProject;

afterEach(() => project.close());

const app = 'src/app.tsx';

function listed(folder: string): string[] {
  const directory = join(project.directory, folder);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();
}

/** The version of before and the one of afterwards are kept first; then come the journal's entry and the file itself. */
test.each([
  ['write', 1],
  ['write', 2],
  ['write', 3],
  ['write', 4],
  ['rename', 1],
  ['rename', 2],
  ['rename', 3],
])('killed at %s %i', async (step, count) => {
  project = await TestProject.open();
  const before = project.read(app);
  const files = listed('src');
  await project.stop();
  const child = fork(join(import.meta.dirname, 'test-killed-edit-process.ts'), [
    project.directory,
    step,
    String(count),
  ]);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(listed('src')).toEqual(files);
  expect(readFileSync(join(project.directory, app), 'utf8')).toBe(before);
  await project.start();
  expect(listed('.atelier/editor/unwritten')).toEqual([]);
  for (const version of listed('.atelier/editor/versions'))
    expect(version).toMatch(/^[0-9a-f]{64}$/);
  expect(await project.undo('c')).toMatchObject({ error: { code: 'nothing_to_undo' } });
  const edit = { reactElement: await project.element('h1'), className: 'later' };
  expect(await project.mutate('addClass', edit, 'c')).toMatchObject({ status: 200 });
  await project.undo('c');
  expect(project.read(app)).toBe(before);
});
