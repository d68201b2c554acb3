// The editor's server over HTTP: every call, its answer, the journal, and everything that is refused.
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { isStamp } from '@atelier/editor-channel/codebase-id';
import { TestProject } from './test-project.ts';

// Tailwind's first canonical name alone takes seconds.
vi.setConfig({ testTimeout: 60_000 });

let project: TestProject;

afterEach(() => project.close());

const app = 'src/app.tsx';

function linesChanged(before: string, after: string): [removed: string[], added: string[]] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < old.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail))
    tail += 1;
  return [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
}

test('a class is added on one line, and the answer says what became of the file', async () => {
  project = await TestProject.open();
  const before = project.read(app);
  const title = await project.element('h1');
  const answer = await project.mutate('addClass', { reactElement: title, className: 'wide' });
  expect(answer.status).toBe(200);
  expect(linesChanged(before, project.read(app))).toEqual([
    ['      <h1 id="title" className="text-lg">'],
    ['      <h1 id="title" className="text-lg wide">'],
  ]);
  const [file] = answer.files;
  expect(file).toMatchObject({ path: app, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(file!.diff).toContain(
    '-      <h1 id="title" className="text-lg">\n+      <h1 id="title" className="text-lg wide">',
  );
  expect(answer.prevIdToNewIdMap).toEqual({});
  expect(answer.newTreeElements[title.codebaseId]).toMatchObject({
    removableClasses: ['text-lg', 'wide'],
    hash: file!.hash,
  });
});

const everyCall: [
  name: string,
  tag: string,
  body: (record: unknown) => object,
  expected: string,
][] = [
  [
    'styling',
    'main',
    (reactElement) => ({ reactElement, styling: { color: 'red' }, stylingFramework: 'Inline' }),
    "style={{ color: 'red' }}",
  ],
  [
    'addJsxElement',
    'main',
    (destinationElement) => ({
      destinationElement,
      newElement: {
        componentName: 'Badge',
        filename: 'src/parts/badge.tsx',
        propsToSet: { label: 'New' },
      },
    }),
    "import Badge from './parts/badge';",
  ],
  [
    'removeJsxElement',
    'Card',
    (element) => ({ elementsToRemove: [element] }),
    'export function App',
  ],
  [
    'changePropValue',
    'Card',
    (elementToModify) => ({ elementToModify, propName: 'title', propValue: 'Second' }),
    '<Card title="Second" />',
  ],
  ['wrapInDiv', 'h1', (element) => ({ reactElements: [element] }), '      <div>\n        <h1'],
  [
    'duplicate',
    'Card',
    (element) => ({ reactElements: [element] }),
    '<Card title="First" />\n      <Card title="First" />',
  ],
  [
    'changeElementTag',
    'footer',
    (elementToModify) => ({ elementToModify, newTag: 'aside' }),
    '<aside id="footer">',
  ],
  [
    'addClass',
    'ol',
    (reactElement) => ({
      reactElement,
      className: 'p-2',
      stylingFramework: 'Tailwind',
      modifiers: ['hover', 'md'],
    }),
    'className="md:hover:p-2"',
  ],
  [
    'removeClass',
    'h1',
    (reactElement) => ({ reactElement, className: 'text-lg' }),
    '<h1 id="title">',
  ],
  [
    'editText',
    'h1',
    (element) => ({ element, newText: 'Hello there', oldText: 'Hello world' }),
    'Hello there',
  ],
  [
    'updateClasses',
    'main',
    (reactElement) => ({ reactElement, newClasses: ['p-6'], oldClasses: ['p-4'] }),
    '<main className="p-6">',
  ],
];

test.each(everyCall)(
  'mutate/%s of <%s> is written, undone and redone byte for byte',
  async (name, tag, body, expected) => {
    project = await TestProject.open();
    const before = project.bytes(app);
    const lookupBefore = await project.lookup();
    const answer = await project.mutate(name, body(await project.element(tag)));
    expect(answer).toMatchObject({ status: 200 });
    const after = project.bytes(app);
    expect(after.toString()).toContain(expected);
    const undone = await project.undo();
    expect(undone).toMatchObject({ status: 200, activityId: answer.activityId });
    expect(project.bytes(app).equals(before)).toBe(true);
    expect(await project.lookup()).toEqual(lookupBefore);
    expect(await project.redo()).toMatchObject({ status: 200, activityId: answer.activityId });
    expect(project.bytes(app).equals(after)).toBe(true);
    expect(await project.redo()).toMatchObject({ status: 409, error: { code: 'nothing_to_redo' } });
  },
);

test('mutate/moveJsxElement moves to another file, with ids and imports', async () => {
  project = await TestProject.open();
  const [note, card] = [
    await project.element('h1'),
    await project.element('section', 'src/parts/card.tsx'),
  ];
  const [appBefore, cardBefore] = [project.bytes(app), project.bytes('src/parts/card.tsx')];
  const answer = await project.mutate('moveJsxElement', {
    elementToMove: note,
    newContainerElement: card,
    expectedCurrentParent: await project.element('main'),
  });
  expect(answer.files.map(({ path }) => path)).toEqual([app, 'src/parts/card.tsx']);
  expect(project.read('src/parts/card.tsx')).toContain(
    '      <h1 id="title" className="text-lg">\n        Hello world\n      </h1>\n    </section>',
  );
  expect(answer.newTreeElements[note.codebaseId]).toMatchObject({ filename: 'src/parts/card.tsx' });
  await project.undo();
  expect(project.bytes(app).equals(appBefore)).toBe(true);
  expect(project.bytes('src/parts/card.tsx').equals(cardBefore)).toBe(true);
  expect(await project.element('h1')).toEqual(note);
});

test('new elements are named by their placeholders', async () => {
  project = await TestProject.open();
  const title = await project.element('h1');
  const wrapped = await project.mutate('wrapInDiv', { reactElements: [title] });
  const wrapper = wrapped.prevIdToNewIdMap[`tempo-wrap-in-div-placeholder-${title.codebaseId}`]!;
  expect(isStamp(wrapper)).toBe(true);
  expect(wrapped.newTreeElements[wrapper]).toMatchObject({ tagName: 'div' });
  expect(wrapped.newTreeElements[title.codebaseId]).toMatchObject({ parentCodebaseId: wrapper });
  const copied = await project.mutate('duplicate', { reactElements: [wrapper] });
  const copy = copied.prevIdToNewIdMap[`tempo-duplicate-placeholder-${wrapper}`]!;
  expect(copied.newTreeElements[copy]).toMatchObject({ tagName: 'div' });
  expect(copy).not.toBe(wrapper);
  const added = await project.mutate('addJsxElement', {
    destinationElement: wrapper,
    newElement: { nativeTag: 'p', placeholderId: 'tempo-add-jsx-placeholder-1' },
  });
  const paragraph = added.prevIdToNewIdMap['tempo-add-jsx-placeholder-1']!;
  expect(added.newTreeElements[paragraph]).toMatchObject({
    tagName: 'p',
    parentCodebaseId: wrapper,
  });
});

test('ids of untouched elements stay through every change', async () => {
  project = await TestProject.open();
  const ids = async () =>
    new Set(
      Object.values(await project.lookup())
        .filter(({ filename }) => filename === app)
        .map(({ codebaseId }) => codebaseId),
    );
  const before = await ids();
  const title = await project.element('h1');
  await project.mutate('wrapInDiv', { reactElements: [title] });
  await project.mutate('duplicate', { reactElements: [await project.element('Card')] });
  await project.mutate('addJsxElement', {
    destinationElement: await project.element('main'),
    beforeElement: title,
    newElement: { nativeTag: 'hr' },
  });
  await project.mutate('changeElementTag', { elementToModify: title, newTag: 'h3' });
  const after = await ids();
  for (const id of before) expect(after.has(id)).toBe(true);
  expect(after.size).toBe(before.size + 3);
});

test('Tailwind styles replace what they overrule, in the names of the project', async () => {
  project = await TestProject.open();
  const main = await project.element('main');
  const answer = await project.mutate('styling', {
    reactElement: main,
    styling: { paddingLeft: '24px', padding: '8px' },
    stylingFramework: 'Tailwind',
  });
  expect(answer).toMatchObject({ status: 200 });
  expect(project.read(app)).toContain('<main className="pl-6 p-2">');
  await project.mutate('styling', {
    reactElement: main,
    styling: { padding: null },
    stylingFramework: 'Tailwind',
  });
  expect(project.read(app)).toContain('<main>');
});

test('style sheet rules and translations are edited where they are', async () => {
  project = await TestProject.open();
  await project.mutate('styling', {
    reactElement: await project.element('p'),
    styling: { color: 'blue' },
    stylingFramework: 'CSS',
  });
  expect(project.read('src/main.css')).toContain('.note {\n  color: blue;\n}');
  const answer = await project.mutate('editText', {
    element: await project.element('footer'),
    newText: 'Good bye',
    oldText: 'See you',
    language: 'en',
  });
  expect(answer.files.map(({ path }) => path)).toEqual(['src/texts/en/home.json']);
  expect(project.read('src/texts/en/home.json')).toBe('{\n  "bye": "Good bye"\n}\n');
  await project.undo();
  await project.undo();
  expect(project.read('src/texts/en/home.json')).toContain('See you');
  expect(project.read('src/main.css')).toContain('rgb(10, 20, 30)');
});

test('extra files and storyboards come, go, and come back', async () => {
  project = await TestProject.open();
  const board = 'src/tempobook/storyboards/board_1/index.tsx';
  const boardBefore = project.bytes(board);
  const answer = await project.mutate('addJsxElement', {
    destinationElement: await project.element('main'),
    newElement: { componentName: 'Seal', filename: 'src/parts/seal/seal.tsx' },
    extraFiles: { 'src/parts/seal/seal.tsx': 'export const Seal = () => <i>seal</i>;\n' },
    deletedStoryboardId: 'board_1',
  });
  expect(answer).toMatchObject({ status: 200 });
  expect(project.read(app)).toContain("import { Seal } from './parts/seal/seal';");
  expect(() => project.read(board)).toThrow('ENOENT');
  expect(answer.files.find(({ path }) => path === board)).toMatchObject({ hash: null });
  expect(await project.element('i', 'src/parts/seal/seal.tsx')).toBeDefined();
  await project.undo();
  expect(project.bytes(board).equals(boardBefore)).toBe(true);
  expect(() => project.read('src/parts/seal/seal.tsx')).toThrow('ENOENT');
});

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

test('a new change ends what could be redone', async () => {
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
  const answer = await project.undo();
  expect(answer).toMatchObject({
    status: 409,
    error: { code: 'undo_conflict', details: { path: app } },
  });
  expect(project.read(app)).toBe(foreign);
});

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
  const answer = await project.mutate('addClass', { reactElement: title, className: 'one' });
  expect(answer).toMatchObject({ status: 200 });
  expect(project.read(app)).toContain('<h1 id="title" className="text-lg one">');
});

test('an element that is gone is refused with both versions', async () => {
  project = await TestProject.open();
  const title = await project.element('h1');
  const without = project.read(app).replace(/ {6}<h1[\s\S]*<\/h1>\n/, '');
  project.write(app, without);
  const answer = await project.mutate('addClass', { reactElement: title, className: 'one' });
  expect(answer).toMatchObject({
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
  expect(answer.error.details!['actualHash']).not.toBe(title.hash);
  expect(project.read(app)).toBe(without);
});

test('a file with a syntax error is left alone, and its ids are there again once it is mended', async () => {
  project = await TestProject.open();
  const title = await project.element('h1');
  const good = project.read(app);
  const broken = good.replace('</h1>', '</h');
  project.write(app, broken);
  const answer = await project.mutate('addClass', { reactElement: title, className: 'one' });
  expect(answer).toMatchObject({
    status: 422,
    error: { code: 'syntax_error', details: { path: app, line: expect.any(Number) } },
  });
  expect(project.read(app)).toBe(broken);
  project.write(app, good);
  expect(await project.mutate('addClass', { reactElement: title, className: 'one' })).toMatchObject(
    { status: 200 },
  );
});

test('two edits at once are both written', async () => {
  project = await TestProject.open();
  const [title, note, list] = [
    await project.element('h1'),
    await project.element('p'),
    await project.element('ol'),
  ];
  const answers = await Promise.all([
    project.mutate('addClass', {
      reactElement: title,
      className: 'p-8',
      stylingFramework: 'Tailwind',
    }),
    project.mutate('addClass', { reactElement: note, className: 'two' }),
    project.mutate('changePropValue', {
      elementToModify: list,
      propName: 'role',
      propValue: 'list',
    }),
    project.mutate('addClass', { reactElement: title, className: 'four' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const text = project.read(app);
  for (const part of ['p-8', 'note two', 'role="list"', 'four']) expect(text).toContain(part);
  for (const _answer of answers) await project.undo();
  expect(text).not.toBe(project.read(app));
  expect(project.read(app)).toContain('<h1 id="title" className="text-lg">');
});

test.each([
  ['carriage returns', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['tabs', (text: string) => text.replaceAll('  ', '\t')],
  ['no end of the last line', (text: string) => text.trimEnd()],
  ['characters beyond ASCII', (text: string) => text.replace('Hello', 'Größe 😀 你好')],
])('a file with %s keeps them through a change and back', async (_what, disguise) => {
  project = await TestProject.open();
  project.write(app, disguise(project.read(app)));
  await project.stop();
  await project.start();
  const before = project.bytes(app);
  await project.mutate('addClass', { reactElement: await project.element('h1'), className: 'one' });
  expect(project.bytes(app).length).toBe(before.length + ' one'.length);
  await project.undo();
  expect(project.bytes(app).equals(before)).toBe(true);
});

test('what is not text is refused', async () => {
  project = await TestProject.open();
  const title = await project.element('h1');
  const { writeFileSync } = await import('node:fs');
  writeFileSync(join(project.directory, app), Buffer.from([0x3c, 0xff, 0xfe, 0x3e]));
  expect(await project.mutate('addClass', { reactElement: title, className: 'a' })).toMatchObject({
    status: 422,
    error: { code: 'file_not_text' },
  });
});

test.each([
  ['no JSON', 'addClass', 'x'],
  ['an empty body', 'addClass', {}],
  ['a number for a class', 'addClass', { reactElement: 'tempo-x', className: 5 }],
  ['no list', 'removeJsxElement', { elementsToRemove: 'x' }],
  ['an empty list', 'wrapInDiv', { reactElements: [] }],
  ['an unknown framework', 'styling', { reactElement: 'x', styling: {}, stylingFramework: 'Sass' }],
  ['null', 'duplicate', null],
])('a call with %s is refused with its reason', async (_what, name, body) => {
  project = await TestProject.open();
  const answer =
    body === 'x'
      ? await (
          await project.request(`canvases/c/parseAndMutate/mutate/${name}`, {
            method: 'POST',
            body: '{',
          })
        ).json()
      : await project.mutate(name, body);
  expect(answer).toMatchObject({
    error: { code: 'bad_request', message: expect.stringMatching(/.{15}/) },
  });
});

test('what is not there is "Resource not found"', async () => {
  project = await TestProject.open();
  const missing = {
    status: 404,
    error: { code: 'resource_not_found', message: 'Resource not found' },
  };
  const unknown = 'tempo-00000000-0000-5000-8000-000000000000';
  expect(await project.mutate('addClass', { reactElement: unknown, className: 'a' })).toMatchObject(
    missing,
  );
  expect(await project.mutate('noSuchCall', {})).toMatchObject(missing);
  expect(await project.mutate('toString', {})).toMatchObject(missing);
  expect(await project.post('mutate/addClass/more', {})).toMatchObject(missing);
  expect(await project.mutate('addClass', {}, 'no%20canvas')).toMatchObject(missing);
  expect((await project.request('canvases/c/parseAndMutate/mutate/addClass')).status).toBe(404);
});

test.each([
  ['../outside.tsx', 403, 'file_outside_roots'],
  ['/etc/passwd', 403, 'file_outside_roots'],
  ['index.html', 403, 'file_outside_roots'],
  ['src/../index.html', 403, 'file_outside_roots'],
  ['src/.hidden.tsx', 403, 'file_outside_roots'],
  ['src/node_modules/a/index.tsx', 403, 'file_outside_roots'],
  ['src/linked/card.tsx', 403, 'file_is_link'],
  ['src/link.tsx', 403, 'file_is_link'],
])('the path %s is not opened', async (path, status, code) => {
  project = await TestProject.open();
  symlinkSync(join(project.directory, 'src/parts'), join(project.directory, 'src/linked'));
  symlinkSync(join(project.directory, app), join(project.directory, 'src/link.tsx'));
  const reactElement = { codebaseId: 'tempo-00000000-0000-5000-8000-000000000000', filename: path };
  expect(await project.mutate('addClass', { reactElement, className: 'a' })).toMatchObject({
    status,
    error: { code },
  });
  const before = project.read(app);
  const written = await project.mutate('addJsxElement', {
    destinationElement: await project.element('main'),
    newElement: { nativeTag: 'p' },
    extraFiles: { [path]: 'export {};\n' },
  });
  expect(written).toMatchObject({ status, error: { code } });
  expect(project.read(app)).toBe(before);
});

test('only this machine, the expected pages and whoever has the token may call', async () => {
  project = await TestProject.open({}, { allowedOrigins: ['http://127.0.0.1:4200'] });
  const { origin } = project.served;
  const path = 'canvases/c/lookups';
  expect((await fetch(`${origin}/${path}`)).status).toBe(401);
  expect((await project.request(path, { headers: { authorization: 'Bearer wrong' } })).status).toBe(
    401,
  );
  expect((await project.request(path, { headers: { origin: 'http://evil.example' } })).status).toBe(
    403,
  );
  expect((await project.request(path, { headers: { origin: 'null' } })).status).toBe(403);
  const allowed = await project.request(path, { headers: { origin: 'http://127.0.0.1:4200' } });
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4200');
  const foreign = new Request(`http://rebound.example/${path}`, {
    headers: { authorization: `Bearer ${project.server.token}`, host: 'rebound.example' },
  });
  expect((await project.server.fetch(foreign)).status).toBe(403);
  const preflight = await fetch(`${origin}/${path}`, {
    method: 'OPTIONS',
    headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  const body = await fetch(`${origin}/${path}?token=${project.server.token}`);
  expect(body.status).toBe(200);
  const post = await fetch(
    `${origin}/canvases/c/parseAndMutate/activities/undoChangeToFiles?token=${project.server.token}`,
    { method: 'POST' },
  );
  expect(post.status).toBe(401);
});

test('a body beyond all measure is refused', async () => {
  project = await TestProject.open();
  const answer = await project.mutate('addClass', {
    reactElement: 'x',
    className: 'a'.repeat(9 * 1024 * 1024),
  });
  expect(answer).toMatchObject({ status: 413, error: { code: 'body_too_large' } });
});

test('changes made elsewhere reach the index and whoever listens', async () => {
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

test('the look-ups have the fields of the wire', async () => {
  project = await TestProject.open();
  const answer = await project.request('canvases/c/lookups');
  const { treeElementLookup, scopeLookup, cssElementLookup } = (await answer.json()) as Record<
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

test('a write that fails leaves every file as it was, and no journal entry', async () => {
  project = await TestProject.open();
  const before = project.read(app);
  // A folder stands where the new file is to go.
  mkdirSync(join(project.directory, 'src/parts/seal.tsx'));
  const answer = await project.mutate('addJsxElement', {
    destinationElement: await project.element('main'),
    newElement: { nativeTag: 'p' },
    extraFiles: { 'src/parts/seal.tsx': 'export {};\n' },
  });
  expect(answer).toMatchObject({ status: 500, error: { code: 'write_failed' } });
  expect(project.read(app)).toBe(before);
  expect(
    readdirSync(join(project.directory, 'src')).filter((name) => name.endsWith('.tmp')),
  ).toEqual([]);
  expect(await project.undo()).toMatchObject({ status: 409, error: { code: 'nothing_to_undo' } });
});
