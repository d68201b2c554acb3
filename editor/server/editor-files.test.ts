// The files that a call over HTTP writes beside the element's own, and the bytes that every file keeps.
import { afterEach, expect, test } from 'vitest';
import { TestProject } from './test-project.ts';

let project: TestProject;

afterEach(() => project.close());

const app = 'src/app.tsx';

test('style sheet rules and translations are edited where they are', async () => {
  project = await TestProject.open();
  await project.mutate('styling', {
    reactElement: await project.element('p'),
    styling: { color: 'blue' },
    stylingFramework: 'CSS',
  });
  expect(project.read('src/main.css')).toContain('.note {\n  color: blue;\n}');
  const result = await project.mutate('editText', {
    element: await project.element('footer'),
    newText: 'Good bye',
    oldText: 'See you',
    language: 'en',
  });
  expect(result.files.map(({ path }) => path)).toEqual(['src/texts/en/home.json']);
  expect(project.read('src/texts/en/home.json')).toBe('{\n  "bye": "Good bye"\n}\n');
  await project.undo();
  await project.undo();
  expect(project.read('src/texts/en/home.json')).toContain('See you');
  expect(project.read('src/main.css')).toContain('rgb(10, 20, 30)');
});

test('extra files and storyboards are created, deleted and restored', async () => {
  project = await TestProject.open();
  const board = 'src/tempobook/storyboards/board_1/index.tsx';
  const boardBefore = project.bytes(board);
  const result = await project.mutate('addJsxElement', {
    destinationElement: await project.element('main'),
    newElement: { componentName: 'Seal', filename: 'src/parts/seal/seal.tsx' },
    extraFiles: { 'src/parts/seal/seal.tsx': 'export const Seal = () => <i>seal</i>;\n' },
    deletedStoryboardId: 'board_1',
  });
  expect(result).toMatchObject({ status: 200 });
  expect(project.read(app)).toContain("import { Seal } from './parts/seal/seal';");
  expect(() => project.read(board)).toThrow('ENOENT');
  expect(result.files.find(({ path }) => path === board)).toMatchObject({ hash: null });
  expect(await project.element('i', 'src/parts/seal/seal.tsx')).toBeDefined();
  await project.undo();
  expect(project.bytes(board).equals(boardBefore)).toBe(true);
  expect(() => project.read('src/parts/seal/seal.tsx')).toThrow('ENOENT');
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
