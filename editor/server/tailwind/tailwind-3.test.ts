// A project with Tailwind 3: its own engine names and describes classes, with its own script of settings, in whatever form that has.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ClassIndex } from './class-index.ts';
import { SourceFolder } from '../project/source-folder.ts';
import { findTailwind } from './find-tailwind.ts';
import { loadEngine } from './load-engine.ts';
import type { TailwindEngine } from './tailwind-engine.ts';
import { tailwindProject } from './test-tailwind-project.ts';

let remove = (): void => {};
afterEach(() => remove());

async function open(files: Readonly<Record<string, string>>): Promise<TailwindEngine> {
  const project = tailwindProject(files);
  ({ remove } = project);
  const source = findTailwind(
    project.directory,
    new SourceFolder(project.directory, ['']),
    Object.keys(files).filter((name) => name.endsWith('.css')),
  );
  expect(source?.version).toBe(3);
  return loadEngine(source!);
}

const directives = '@tailwind base;\n@tailwind components;\n@tailwind utilities;';
const settings = `{
  content: ['./src/**/*.tsx'],
  prefix: 'tw-',
  theme: {
    screens: { phone: '30rem', tablet: { min: '50rem' } },
    extend: { colors: { brand: '#123456' }, spacing: { 13: '3.25rem' } },
  },
  plugins: [({ addUtilities }) => addUtilities({ '.flow': { 'text-wrap': 'pretty' } })],
}`;

describe('the script of settings', () => {
  test.each([
    ['tailwind.config.js', `module.exports = ${settings}`],
    ['tailwind.config.cjs', `module.exports = ${settings}`],
    ['tailwind.config.mjs', `export default ${settings}`],
    [
      'tailwind.config.ts',
      `import type { Config } from 'tailwindcss';\nexport default ${settings} satisfies Config`,
    ],
  ])('%s is the project’s own', async (name, text) => {
    const engine = await open({ 'src/main.css': directives, [name]: text });
    expect(engine.breakpoints).toEqual(['phone', 'tablet']);
    expect(engine.describe(['tw-bg-brand', 'tw-p-13', 'tw-flow', 'p-4', 'tw-pl-3.25'])).toEqual([
      expect.objectContaining({ properties: expect.arrayContaining(['background-color']) }),
      expect.objectContaining({ name: 'tw-p-13' }),
      expect.objectContaining({ properties: ['text-wrap'] }),
      null,
      null,
    ]);
  });

  test('may be named by the style sheet, lie elsewhere, or not be there', async () => {
    const named = await open({
      'src/main.css': `@config "../styles/tw.cjs";\n${directives}`,
      'styles/tw.cjs': 'module.exports = { content: [], theme: { screens: { wide: "90rem" } } }',
    });
    expect(named.breakpoints).toEqual(['wide']);
    remove();
    const none = await open({ 'src/main.css': directives });
    expect(none.breakpoints).toEqual(['sm', 'md', 'lg', 'xl', '2xl']);
  });

  test('that cannot be loaded leaves the classes that every Tailwind has', async () => {
    const engine = await open({
      'src/main.css': directives,
      'tailwind.config.js': 'module.exports = { plugins: [require("not-installed")] }',
    });
    expect(engine.describe(['p-4'])[0]).toMatchObject({ name: 'p-4' });
  });
});

describe('names', () => {
  let engine: TailwindEngine;
  let index: ClassIndex;
  beforeAll(async () => {
    // With two colours, because most of Tailwind's classes are its colours, and each is asked for.
    engine = await open({
      'src/main.css': directives,
      'tailwind.config.js': `module.exports = { content: [], theme: {
        colors: { white: '#fff', brand: '#123456', transparent: 'transparent' },
        screens: { tablet: '50rem' },
      } }`,
    });
    remove();
    remove = () => {};
    index = new ClassIndex(engine);
  });

  test.each([
    ['padding-left', '16px', 'pl-4'],
    ['padding-left', '13px', 'pl-[13px]'],
    ['margin-left', '-1rem', '-ml-4'],
    ['border-radius', '2px', 'rounded-sm'],
    ['border-radius', '0.25rem', 'rounded'],
    ['width', '33.33%', 'w-1/3'],
    ['width', '41%', 'w-[41%]'],
    ['opacity', '0.5', 'opacity-50'],
    ['opacity', '0.125', 'opacity-[0.125]'],
    ['color', 'white', 'text-white'],
    ['color', 'rgb(18, 52, 86)', 'text-brand'],
    ['background-color', 'rgb(18, 52, 87)', 'bg-[rgb(18,52,87)]'],
    ['font-size', '18px', 'text-[18px]'],
    ['font-weight', 'bold', 'font-bold'],
    ['z-index', '15', 'z-[15]'],
    ['text-wrap', 'pretty', 'text-pretty'],
    ['grid-template-columns', '1fr 2fr', 'grid-cols-[1fr_2fr]'],
    ['background-image', 'url("a b.png")', 'bg-[url("a%20b.png")]'],
    ['column-rule', '1px solid', '[column-rule:1px_solid]'],
  ])('%s: %s is the class %s', (property, value, expected) => {
    expect(index.nameOf(property, value, [])).toBe(expected);
    expect(engine.describe([expected])[0]).toMatchObject({ name: expected });
  });

  test('have the breakpoints of the project in front, and no others', () => {
    expect(index.nameOf('display', 'none', ['tablet', 'hover'])).toBe('tablet:hover:hidden');
    expect(index.nameOf('display', 'none', ['md'])).toBeNull();
  });

  test('classes are described by their effect and, separately, by their states', () => {
    const [plain, hover, group, marked, spaced] = engine.describe([
      'p-4',
      'tablet:hover:p-4',
      'group-hover:p-4',
      '!p-[calc(1px+2px)]',
      'space-x-2',
    ]);
    expect(hover).toMatchObject({ variants: 'hover:tablet', properties: plain!.properties });
    expect(group).toMatchObject({ variants: 'group-hover', properties: plain!.properties });
    expect(marked).toMatchObject({ isImportant: true, properties: plain!.properties });
    expect(spaced!.properties.every((property) => property.startsWith(' > '))).toBe(true);
  });
});
