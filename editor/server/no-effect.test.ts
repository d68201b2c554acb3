// An edit without effect is refused: no file is touched, no version stored, no journal entry made.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TestProject } from './test-project.ts';

let project: TestProject;

afterEach(() => project.close());

const app = 'src/app.tsx';

test.each([
  ['addClass', 'h1', 'reactElement', { className: 'text-lg' }],
  ['updateClasses', 'h1', 'reactElement', { oldClasses: ['text-lg'], newClasses: ['text-lg'] }],
  ['changePropValue', 'h1', 'elementToModify', { propName: 'id', propValue: 'title' }],
  ['changePropValue', 'h1', 'elementToModify', { propName: 'role' }],
  ['changeElementTag', 'h1', 'elementToModify', { newTag: 'h1' }],
  ['editText', 'h1', 'element', { oldText: 'Hello world', newText: 'Hello world' }],
  ['editText', 'h1', 'element', { newText: 'Hello world' }],
  ['editText', 'footer', 'element', { oldText: 'See you', newText: 'See you', language: 'en' }],
  ['styling', 'p', 'reactElement', { styling: { color: null }, stylingFramework: 'Inline' }],
  [
    'styling',
    'p',
    'reactElement',
    { styling: { color: 'rgb(10, 20, 30)' }, stylingFramework: 'CSS' },
  ],
])('%s of <%s> as it is', async (name, tag, field, rest) => {
  project = await TestProject.open();
  const statsOf = () =>
    [app, 'src/main.css', 'src/texts/en/home.json'].map((path) => {
      const { ino, mtimeNs, ctimeNs } = statSync(join(project.directory, path), { bigint: true });
      return [ino, mtimeNs, ctimeNs];
    });
  const before = statsOf();
  const result = await project.mutate(name, { [field]: await project.element(tag), ...rest });
  expect(result).toMatchObject({ status: 422, error: { code: 'nothing_to_change' } });
  expect(statsOf()).toEqual(before);
  expect(readdirSync(join(project.directory, '.atelier/editor/versions'))).toEqual([]);
  const journal = await project.request('canvases/canvas-1/activities');
  expect(await journal.json()).toEqual({ activities: [] });
});
