// Stale references, whose file was changed by others or before a restart: the same element is found, or both versions are named.
import { afterEach, expect, test } from 'vitest';
import { TestProject } from '../test-project.ts';

let project: TestProject;

afterEach(() => project.close());

const page = 'src/page.tsx';

function sourceOf(...lines: string[]): string {
  return `export const Page = () => (\n  <main>\n${lines.map((line) => `    ${line}\n`).join('')}  </main>\n);\n`;
}

async function restart(): Promise<void> {
  await project.stop();
  await project.start();
}

test('a reference from before a restart means its own element, whichever has the id now', async () => {
  project = await TestProject.open({ [page]: sourceOf('<p>One</p>', '<p>Two</p>') });
  await project.mutate('addJsxElement', {
    destinationElement: await project.element('main', page),
    beforeElement: await project.element('p', page, 1),
    newElement: { nativeTag: 'p' },
  });
  const one = await project.element('p', page, 2);
  expect(project.read(page).slice(one.place.start)).toMatch(/^<p>One/);
  await restart();
  // After the restart the id is that of the element that stands first.
  expect(await project.element('p', page, 1)).toMatchObject({ codebaseId: one.codebaseId });
  expect(await project.mutate('removeJsxElement', { elementsToRemove: [one] })).toMatchObject({
    status: 200,
  });
  expect(project.read(page)).not.toContain('One');
  expect(project.read(page)).toContain('<p>Two</p>');
});

test('a reference from before a restart and an external edit is located by the element’s content', async () => {
  project = await TestProject.open({ [page]: sourceOf('<p>One</p>', '<p>Two</p>') });
  const two = await project.element('p', page, 2);
  project.write(page, sourceOf('<p>New</p>', '<p>One</p>', '<p>Two</p>'));
  await restart();
  expect(await project.mutate('addClass', { reactElement: two, className: 'a' })).toMatchObject({
    status: 200,
  });
  expect(project.read(page)).toBe(sourceOf('<p>New</p>', '<p>One</p>', '<p className="a">Two</p>'));
});

test('an element in the place of the referenced one is not edited, and both versions are reported', async () => {
  project = await TestProject.open({ [page]: sourceOf('<p>One</p>', '<p>Two</p>') });
  const two = await project.element('p', page, 2);
  const replaced = sourceOf('<p>One</p>', '<p id="other">Three</p>');
  project.write(page, replaced);
  const result = await project.mutate('removeJsxElement', { elementsToRemove: [two] });
  const now = await project.element('p', page, 2);
  expect(result).toMatchObject({
    status: 409,
    error: {
      code: 'file_changed',
      details: {
        codebaseId: two.codebaseId,
        path: page,
        expectedHash: two.hash,
        actualHash: now.hash,
        expected: { componentName: 'p', place: two.place },
        found: { componentName: 'p', line: 4, column: 5, source: '<p id="other">Three</p>' },
      },
    },
  });
  expect(project.read(page)).toBe(replaced);
  expect(await project.mutate('removeJsxElement', { elementsToRemove: [now] })).toMatchObject({
    status: 200,
  });
});

test('elements of equal content are distinguished by their surroundings', async () => {
  const twins = ['<div>', '  <hr />', '  <hr />', '</div>'];
  project = await TestProject.open({ [page]: sourceOf(...twins, '<p>One</p>') });
  const second = await project.element('hr', page, 2);
  project.write(page, sourceOf('<p>Two</p>', ...twins));
  expect(
    await project.mutate('changePropValue', {
      elementToModify: second,
      propName: 'id',
      propValue: 'here',
    }),
  ).toMatchObject({ status: 200 });
  expect(project.read(page)).toBe(
    sourceOf('<p>Two</p>', '<div>', '  <hr />', '  <hr id="here" />', '</div>'),
  );
  project.write(page, sourceOf('<div>', '  <hr />', '</div>'));
  expect(await project.mutate('duplicate', { reactElements: [second] })).toMatchObject({
    status: 409,
    error: { code: 'file_changed' },
  });
});

test('our own edits of an element keep older references to it valid', async () => {
  project = await TestProject.open({ [page]: sourceOf('<p>One</p>', '<p>Two</p>') });
  const two = await project.element('p', page, 2);
  for (const className of ['a', 'b']) {
    await project.mutate('addClass', { reactElement: two, className });
  }
  await project.mutate('duplicate', { reactElements: [await project.element('p', page, 1)] });
  await project.undo();
  await project.undo();
  expect(await project.mutate('addClass', { reactElement: two, className: 'c' })).toMatchObject({
    status: 200,
  });
  expect(project.read(page)).toBe(sourceOf('<p>One</p>', '<p className="a c">Two</p>'));
});
