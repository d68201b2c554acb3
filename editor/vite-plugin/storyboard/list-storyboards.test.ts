// The list of a project's storyboards, and the files of new ones.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findStoryboard, listStoryboards } from './list-storyboards.ts';
import { storyboardFile } from './new-storyboard.ts';

const root = mkdtempSync(join(tmpdir(), 'storyboards-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('a new storyboard of each type is found as what it is', () => {
  const component = { name: 'Card', filename: 'src/parts/card.tsx', exported: 'named' } as const;
  const folder = 'src/tempobook/storyboards';
  for (const [id, made] of [
    ['a', { type: 'COMPONENT', component }],
    ['b', { type: 'STORY', component: { ...component, exported: 'default' } }],
    ['c', { type: 'APPLICATION', route: '/about?x=1' }],
  ] as const) {
    const { path, text } = storyboardFile(folder, id, made);
    write(path, text);
  }
  write(
    'src/parts/button.stories.tsx',
    'export default {};\nexport const Primary = {};\nexport function Quiet() {}\n',
  );
  write('src/parts/broken.stories.tsx', 'export const = ;');
  const found = listStoryboards(root).map(({ id, type, route, stories }) => ({
    id,
    type,
    route,
    stories,
  }));
  expect(found).toEqual([
    { id: 'a', type: 'COMPONENT', route: null, stories: [] },
    { id: 'b', type: 'STORY', route: null, stories: ['Default'] },
    { id: 'c', type: 'APPLICATION', route: '/about?x=1', stories: [] },
    { id: 'src-parts-broken', type: 'STORY', route: null, stories: [] },
    { id: 'src-parts-button', type: 'STORY', route: null, stories: ['Primary', 'Quiet'] },
  ]);
  expect(findStoryboard(root, 'src-parts-button')?.file).toBe(
    join(root, 'src/parts/button.stories.tsx'),
  );
  expect(findStoryboard(root, '..-etc')).toBeNull();
});

test('the file of a component imports it from where it is', () => {
  const component = { name: 'Card', filename: 'src/parts/card.tsx', exported: 'named' } as const;
  const { path, text } = storyboardFile('src/tempobook/storyboards', 'a', {
    type: 'COMPONENT',
    component,
  });
  expect(path).toBe('src/tempobook/storyboards/a/index.tsx');
  expect(text).toBe(
    `import { Card } from '../../../parts/card';\n\nexport default function CardStoryboard() {\n  return <Card />;\n}\n`,
  );
});
