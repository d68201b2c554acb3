// The index over HTTP: the lookups follow changes made by other programs.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { TestProject } from '../test-project.ts';

let project: TestProject;

afterEach(() => project.close());

const app = 'src/app.tsx';

test('an element is located afresh after a foreign edit', async () => {
  project = await TestProject.open();
  const title = await project.element('h1');
  project.write(
    app,
    project
      .read(app)
      .replace(
        '<main className="p-4">',
        '<main className="p-4">\n      <hr />\n      <header>x</header>',
      ),
  );
  const response = await project.mutate('addClass', { reactElement: title, className: 'one' });
  expect(response).toMatchObject({ status: 200 });
  expect(project.read(app)).toContain('<h1 id="title" className="text-lg one">');
});

test('a reference to a removed element is refused with both versions', async () => {
  project = await TestProject.open();
  const title = await project.element('h1');
  const without = project.read(app).replace(/ {6}<h1[\s\S]*<\/h1>\n/, '');
  project.write(app, without);
  const response = await project.mutate('addClass', { reactElement: title, className: 'one' });
  expect(response).toMatchObject({
    status: 409,
    error: {
      code: 'file_changed',
      details: {
        path: app,
        expectedHash: title.hash,
        actualHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    },
  });
  expect(response.error.details!['actualHash']).not.toBe(title.hash);
  expect(project.read(app)).toBe(without);
});

test('a file with a syntax error is not edited, and has its ids again once it is fixed', async () => {
  project = await TestProject.open();
  const title = await project.element('h1');
  const good = project.read(app);
  const broken = good.replace('</h1>', '</h');
  project.write(app, broken);
  const response = await project.mutate('addClass', { reactElement: title, className: 'one' });
  expect(response).toMatchObject({
    status: 422,
    error: { code: 'syntax_error', details: { path: app, line: expect.any(Number) } },
  });
  expect(project.read(app)).toBe(broken);
  project.write(app, good);
  expect(await project.mutate('addClass', { reactElement: title, className: 'one' })).toMatchObject(
    { status: 200 },
  );
});

test('a file that is no text is refused', async () => {
  project = await TestProject.open();
  const title = await project.element('h1');
  writeFileSync(join(project.directory, app), Buffer.from([0x3c, 0xff, 0xfe, 0x3e]));
  expect(await project.mutate('addClass', { reactElement: title, className: 'a' })).toMatchObject({
    status: 422,
    error: { code: 'file_not_text' },
  });
});

test('external changes reach the index and the subscribers', async () => {
  project = await TestProject.open({}, { isWatching: true });
  const stream = await project.request(`canvases/c/events`);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (kind: string): Promise<string> => {
    let text = '';
    while (!text.includes(`event: ${kind}\n`) || !text.endsWith('\n\n'))
      text += (await reader.read()).value ?? '';
    return text;
  };
  await reader.read();
  const title = await project.element('h1');
  project.write(app, project.read(app).replace('<h1', '<nav /><h1'));
  expect(await next('change')).toContain('"path":"src/app.tsx"');
  project.write('src/new.tsx', 'export const New = () => <em />;\n');
  expect(await next('change')).toContain('"path":"src/new.tsx"');
  expect(await project.element('em', 'src/new.tsx')).toBeDefined();
  await project.mutate('addClass', { reactElement: title, className: 'one' });
  expect(await next('mutation')).toContain('"kind":"mutation"');
  rmSync(join(project.directory, 'src/new.tsx'));
  expect(await next('change')).toContain('"hash":null');
  await reader.cancel();
});

test('changes before a late watcher are noticed once a window calls for the names of classes', async () => {
  project = await TestProject.open({}, { isWatching: true, isWatchingLate: true });
  const events: string[] = [];
  const source = project.server.sourceFor(project.directory);
  source.onFileEvent((kind, file) => events.push(`${kind} ${file.split('/src/')[1] ?? file}`));
  project.write(app, project.read(app).replace('<h1', '<nav /><h1'));
  project.write('src/new.tsx', 'export const New = () => <em />;\n');
  rmSync(join(project.directory, 'src/main.css'));
  await project.request('canvases/c/classNames');
  await expect
    .poll(() => events.toSorted())
    .toEqual(expect.arrayContaining(['add new.tsx', 'change app.tsx', 'unlink main.css']));
  expect(await project.element('nav')).toBeDefined();
  project.write('src/new.tsx', 'export const New = () => <del />;\n');
  await expect.poll(() => events).toContain('change new.tsx');
  expect(await project.element('del', 'src/new.tsx')).toBeDefined();
});

test('the last of several quick external changes is indexed', async () => {
  project = await TestProject.open({}, { isWatching: true });
  const text = project.read(app);
  for (let round = 1; round <= 8; round += 1) {
    project.write(app, text.replace('<h1', `${'<nav />\n'.repeat(round)}<h1`));
    await sleep(15);
    const last = round + 1;
    project.write(app, text.replace('<h1', `${'<nav />\n'.repeat(last)}<h1`));
    await expect
      .poll(async () => {
        const known = Object.values(await project.lookup());
        return known.filter(({ componentName }) => componentName === 'nav').length;
      })
      .toBe(last);
  }
});

test('the data folder of the server is no source of the project', async () => {
  project = await TestProject.open();
  expect(project.read('.atelier/editor/.gitignore')).toBe('*\n');
});

test('a file that is seen half written keeps its ids', async () => {
  project = await TestProject.open({}, { isWatching: true });
  const before = await project.lookup();
  const text = project.read(app);
  const whenIndexed = async (count: number) => {
    while (
      Object.values(await project.lookup()).filter(({ filename }) => filename === app).length !==
      count
    )
      await sleep(20);
  };
  const all = Object.values(before).filter(({ filename }) => filename === app).length;
  project.write(app, '');
  await whenIndexed(0);
  project.write(app, text.replace('<h1', '<nav />\n      <h1'));
  await whenIndexed(all + 1);
  const after = await project.lookup();
  for (const id of Object.keys(before)) expect(after).toHaveProperty(id);
  project.write(app, text.replace('</h1>', '</h'));
  await sleep(100);
  expect(Object.keys(await project.lookup())).toHaveLength(Object.keys(after).length);
});

test('the lookups have the fields of the wire', async () => {
  project = await TestProject.open();
  const response = await project.request('canvases/c/lookups');
  const { treeElementLookup, scopeLookup, cssElementLookup } = (await response.json()) as Record<
    string,
    Record<string, Record<string, unknown>>
  >;
  const title = await project.element('h1');
  expect(treeElementLookup![title.codebaseId]).toMatchObject({
    type: 'native',
    componentName: 'h1',
    filename: app,
    staticTextContents: true,
    textKind: 'static',
    removableClasses: ['text-lg'],
    place: { line: 9, column: 7 },
  });
  const footer = await project.element('footer');
  expect(footer).toMatchObject({ staticTextContents: true, textKind: 'translation' });
  expect(await project.element('li')).toMatchObject({
    staticTextContents: false,
    textKind: 'dynamic',
  });
  expect(await project.element('Card')).toMatchObject({
    type: 'component-instance',
    componentName: 'Card',
  });
  const definition = Object.values(treeElementLookup!).find(
    ({ type, componentName }) => type === 'component' && componentName === 'Badge',
  );
  expect(definition).toMatchObject({ filename: 'src/parts/badge.tsx', exported: 'default' });
  const scope = scopeLookup![title.scopeId!];
  expect(scope).toMatchObject({ name: 'App', type: 'component', filename: app });
  expect(scope!['codebaseIds']).toContain(title.codebaseId);
  const rule = Object.values(cssElementLookup!).find(({ selector }) => selector === '.note');
  expect(rule).toMatchObject({
    filename: 'src/main.css',
    source: '.note {\n  color: rgb(10, 20, 30);\n}',
    styles: { color: 'rgb(10, 20, 30)' },
    conditions: [],
  });
});
