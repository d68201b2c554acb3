// The list of a project's storyboards, and the files of new ones.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findStoryboard, listStoryboards } from './list-storyboards.ts';
import { storyboardFile } from './new-storyboard.ts';
import { setupFileOf } from './setup-file.ts';
import { storyboardModule } from './storyboard-page.ts';

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

test('the component of a storyboard is found in the file that it imports it from', () => {
  write('src/parts/card.tsx', 'export const Card = () => <i />;\n');
  write('src/parts/box/index.tsx', 'export default () => <i />;\n');
  write(
    'src/parts/card.stories.tsx',
    `import { useState } from 'react';\nimport Box from './box';\nimport { Card } from './card';\nexport default { component: Card };\n`,
  );
  write(
    'src/parts/other.stories.tsx',
    `import Box from './box';\nexport const One = () => <Box />;\n`,
  );
  write(
    'src/parts/lost.stories.tsx',
    `import { Lost } from './lost';\nexport default { component: Lost };\n`,
  );
  const files = new Map(listStoryboards(root).map(({ id, componentFile }) => [id, componentFile]));
  expect(files.get('a')).toBe(join(root, 'src/parts/card.tsx'));
  expect(files.get('src-parts-card')).toBe(join(root, 'src/parts/card.tsx'));
  expect(files.get('src-parts-other')).toBe(join(root, 'src/parts/box/index.tsx'));
  expect(files.get('src-parts-lost')).toBeNull();
  expect(files.get('c')).toBeNull();
});

test('the setup of a project stands around what a storyboard shows', () => {
  const storyboard = { id: 'a', type: 'COMPONENT', file: '/a/index.tsx', route: null } as const;
  expect(setupFileOf(root)).toBeNull();
  expect(storyboardModule(storyboard, [], null)).toContain(
    "import { Fragment as Setup } from 'react'",
  );
  write('src/tempobook/setup.tsx', 'export default ({ children }) => <main>{children}</main>;');
  const setup = setupFileOf(root);
  expect(setup).toBe(join(root, 'src/tempobook/setup.tsx'));
  const code = storyboardModule(storyboard, [], setup);
  expect(code).toContain(`import * as setup from ${JSON.stringify(setup)};`);
  expect(code).toContain('createElement(Setup, null, shown)');
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

test('a component has the props that it needs', () => {
  const component = {
    name: 'Price',
    filename: 'src/price.tsx',
    exported: 'named',
    args: {
      amount: 0,
      label: 'It’s "new"',
      title: "Don't",
      onPress: { type: 'FUNCTION' },
      children: 'Children',
    },
  } as const;
  const textOf = (type: 'STORY' | 'COMPONENT') =>
    storyboardFile('src/tempobook/storyboards', 'a', { type, component }).text;
  expect(textOf('STORY')).toContain(
    `export const Default = { args: { amount: 0, label: 'It’s "new"', title: "Don't", onPress: () => undefined, children: 'Children' } };`,
  );
  expect(textOf('COMPONENT')).toContain(
    `return <Price amount={0} label={'It’s "new"'} title="Don't" onPress={() => undefined}>Children</Price>;`,
  );
});
