// The editor's server over HTTP: every call, the files that it writes, and its response.
import { afterEach, expect, test, vi } from 'vitest';
import { isStamp } from '@atelier/editor-channel/codebase-id';
import { updateLookups } from '@atelier/editor-channel/update-lookups';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { TestProject } from './test-project.ts';

// Tailwind's first canonical name alone takes seconds.
vi.setConfig({ testTimeout: 240_000 });

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

test('addClass changes one line, and the response describes the changed file', async () => {
  project = await TestProject.open();
  const before = project.read(app);
  const title = await project.element('h1');
  const reply = await project.mutate('addClass', { reactElement: title, className: 'wide' });
  expect(reply.status).toBe(200);
  expect(linesChanged(before, project.read(app))).toEqual([
    ['      <h1 id="title" className="text-lg">'],
    ['      <h1 id="title" className="text-lg wide">'],
  ]);
  const [file] = reply.files;
  expect(file).toMatchObject({ path: app, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(file!.diff).toContain(
    '-      <h1 id="title" className="text-lg">\n+      <h1 id="title" className="text-lg wide">',
  );
  expect(reply.prevIdToNewIdMap).toEqual({});
  expect(reply.newTreeElements[title.codebaseId]).toMatchObject({
    removableClasses: ['text-lg', 'wide'],
    hash: file!.hash,
  });
});

/** Fingerprints are of the version that a record was made of. */
function withoutFingerprints(records: Readonly<Record<string, ElementRecord>>): unknown {
  const anyOf = (record: ElementRecord) => ({
    ...record,
    fingerprint: expect.toSatisfy(() => true),
  });
  return Object.fromEntries(Object.entries(records).map(([id, record]) => [id, anyOf(record)]));
}

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
    const reply = await project.mutate(name, body(await project.element(tag)));
    expect(reply).toMatchObject({ status: 200 });
    const after = project.bytes(app);
    expect(after.toString()).toContain(expected);
    const former = { treeElementLookup: lookupBefore, scopeLookup: {} };
    expect(updateLookups(former, reply).treeElementLookup).toEqual(
      withoutFingerprints(await project.lookup()),
    );
    const undone = await project.undo();
    expect(undone).toMatchObject({ status: 200, activityId: reply.activityId });
    expect(project.bytes(app).equals(before)).toBe(true);
    expect(await project.lookup()).toEqual(lookupBefore);
    expect(await project.redo()).toMatchObject({ status: 200, activityId: reply.activityId });
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
  const reply = await project.mutate('moveJsxElement', {
    elementToMove: note,
    newContainerElement: card,
    expectedCurrentParent: await project.element('main'),
  });
  expect(reply.files.map(({ path }) => path)).toEqual([app, 'src/parts/card.tsx']);
  expect(project.read('src/parts/card.tsx')).toContain(
    '      <h1 id="title" className="text-lg">\n        Hello world\n      </h1>\n    </section>',
  );
  expect(reply.newTreeElements[note.codebaseId]).toMatchObject({ filename: 'src/parts/card.tsx' });
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

test('Tailwind styles replace the classes they override, in the names of the project', async () => {
  // Without the many colours, among which Tailwind would look for seconds.
  const style = '@import "tailwindcss"; @theme { --color-*: initial; }';
  project = await TestProject.open({ 'src/main.css': style });
  const main = await project.element('main');
  const reply = await project.mutate('styling', {
    reactElement: main,
    styling: { paddingLeft: '24px', padding: '8px' },
    stylingFramework: 'Tailwind',
  });
  expect(reply).toMatchObject({ status: 200 });
  expect(project.read(app)).toContain('<main className="pl-6 p-2">');
  await project.mutate('styling', {
    reactElement: main,
    styling: { padding: null },
    stylingFramework: 'Tailwind',
  });
  expect(project.read(app)).toContain('<main>');
});

test('two edits at once are both written', async () => {
  project = await TestProject.open();
  const [title, note, list] = [
    await project.element('h1'),
    await project.element('p'),
    await project.element('ol'),
  ];
  const responses = await Promise.all([
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
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const text = project.read(app);
  for (const part of ['p-8', 'note two', 'role="list"', 'four']) expect(text).toContain(part);
  for (const _response of responses) await project.undo();
  expect(text).not.toBe(project.read(app));
  expect(project.read(app)).toContain('<h1 id="title" className="text-lg">');
});
