// Undo and redo of any depth, over restarts, foreign edits and writes that fail.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TestProject } from '../test-project.ts';

let project: TestProject;

afterEach(() => project.close());

const app = 'src/app.tsx';

test('the journal survives a restart: undo and redo of any depth', async () => {
  project = await TestProject.open();
  const versions = [project.read(app)];
  for (const className of ['one', 'two', 'three']) {
    await project.mutate('addClass', { reactElement: await project.element('h1'), className });
    versions.push(project.read(app));
  }
  await project.undo();
  await project.stop();
  await project.start();
  expect(project.read(app)).toBe(versions[2]);
  await project.undo();
  await project.undo();
  expect(project.read(app)).toBe(versions[0]);
  expect(await project.undo()).toMatchObject({ status: 409, error: { code: 'nothing_to_undo' } });
  for (const version of versions.slice(1)) {
    await project.redo();
    expect(project.read(app)).toBe(version);
  }
});

test('a new change drops the undone ones', async () => {
  project = await TestProject.open();
  const title = await project.element('h1');
  await project.mutate('addClass', { reactElement: title, className: 'one' });
  await project.undo();
  await project.mutate('addClass', { reactElement: title, className: 'two' });
  expect(await project.redo()).toMatchObject({ status: 409, error: { code: 'nothing_to_redo' } });
  await project.undo();
  expect(project.read(app)).toContain('className="text-lg"');
});

test('each canvas has its own journal', async () => {
  project = await TestProject.open();
  const before = project.read(app);
  await project.mutate(
    'addClass',
    { reactElement: await project.element('h1'), className: 'one' },
    'a',
  );
  expect(await project.undo('b')).toMatchObject({
    status: 409,
    error: { code: 'nothing_to_undo' },
  });
  await project.undo('a');
  expect(project.read(app)).toBe(before);
});

test('a foreign edit elsewhere in the file survives undo and redo', async () => {
  project = await TestProject.open();
  const before = project.read(app);
  await project.mutate('addClass', { reactElement: await project.element('h1'), className: 'one' });
  const foreign = (text: string) => text.replace("'Sign'", "'Sign', 'Send'");
  const changed = project.read(app);
  project.write(app, foreign(changed));
  expect(await project.undo()).toMatchObject({ status: 200 });
  expect(project.read(app)).toBe(foreign(before));
  expect(await project.redo()).toMatchObject({ status: 200 });
  expect(project.read(app)).toBe(foreign(changed));
  expect(await project.undo()).toMatchObject({ status: 200 });
  expect(project.read(app)).toBe(foreign(before));
});

test('a foreign edit of the same line is not overwritten by undo', async () => {
  project = await TestProject.open();
  await project.mutate('addClass', { reactElement: await project.element('h1'), className: 'one' });
  const foreign = project.read(app).replace('text-lg one', 'text-lg one two');
  project.write(app, foreign);
  const result = await project.undo();
  expect(result).toMatchObject({
    status: 409,
    error: { code: 'undo_conflict', details: { path: app } },
  });
  expect(project.read(app)).toBe(foreign);
});

test('canvases that edit neighbouring lines undo their own changes alone, in any order', async () => {
  const lines = ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'];
  const source = (...inner: string[]) =>
    `export const Page = () => (\n  <main>\n${inner.map((line) => `    ${line}\n`).join('')}  </main>\n);\n`;
  const page = 'src/page.tsx';
  project = await TestProject.open({ [page]: source(...lines) });
  const [one, two, three] = [
    await project.element('p', page, 1),
    await project.element('p', page, 2),
    await project.element('p', page, 3),
  ];
  await project.mutate('addClass', { reactElement: two, className: 'two' }, 'a');
  await project.mutate('addClass', { reactElement: one, className: 'one' }, 'b');
  await project.mutate('removeJsxElement', { elementsToRemove: [three] }, 'c');
  const classed = (text: string, name: string) => `<p className="${name}">${text}</p>`;
  expect(project.read(page)).toBe(source(classed('One', 'one'), classed('Two', 'two')));
  expect(await project.undo('a')).toMatchObject({ status: 200 });
  expect(project.read(page)).toBe(source(classed('One', 'one'), '<p>Two</p>'));
  expect(await project.undo('c')).toMatchObject({ status: 200 });
  expect(project.read(page)).toBe(source(classed('One', 'one'), '<p>Two</p>', '<p>Three</p>'));
  expect(await project.redo('a')).toMatchObject({ status: 200 });
  expect(await project.undo('b')).toMatchObject({ status: 200 });
  expect(project.read(page)).toBe(source('<p>One</p>', classed('Two', 'two'), '<p>Three</p>'));
  expect(await project.undo('a')).toMatchObject({ status: 200 });
  expect(project.read(page)).toBe(source(...lines));
});

test('undoing what somebody has undone by hand writes no file', async () => {
  project = await TestProject.open();
  const before = project.read(app);
  await project.mutate('addClass', { reactElement: await project.element('h1'), className: 'one' });
  project.write(app, before);
  const { mtimeNs } = statSync(join(project.directory, app), { bigint: true });
  expect(await project.undo()).toMatchObject({ status: 200, files: [] });
  expect(statSync(join(project.directory, app), { bigint: true }).mtimeNs).toBe(mtimeNs);
  expect(await project.undo()).toMatchObject({ status: 409, error: { code: 'nothing_to_undo' } });
});

test('a failed write leaves every file as it was, and no journal entry', async () => {
  project = await TestProject.open();
  const before = project.read(app);
  // A folder stands where the new file is to go.
  mkdirSync(join(project.directory, 'src/parts/seal.tsx'));
  const result = await project.mutate('addJsxElement', {
    destinationElement: await project.element('main'),
    newElement: { nativeTag: 'p' },
    extraFiles: { 'src/parts/seal.tsx': 'export {};\n' },
  });
  expect(result).toMatchObject({ status: 403, error: { code: 'not_a_file' } });
  expect(project.read(app)).toBe(before);
  expect(await project.undo()).toMatchObject({ status: 409, error: { code: 'nothing_to_undo' } });
});
