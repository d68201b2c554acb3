// A project's Tailwind 4: the class for a declaration, and the defaults when its settings cannot be loaded.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClassIndex } from './class-index.ts';
import { loadTailwind4 } from './tailwind-4.ts';
import type { TailwindEngine } from './tailwind-engine.ts';

// Inside the room, so that the style sheets find Tailwind.
const folder = mkdtempSync(join(import.meta.dirname, '../fixtures/.run-'));

function load(css: string): Promise<TailwindEngine> {
  const path = join(folder, 'main.css');
  writeFileSync(path, css);
  return loadTailwind4({ directory: folder, version: 4, path, config: null });
}

let engine: TailwindEngine;
let index: ClassIndex;

beforeAll(async () => {
  // With three colours, because most of Tailwind's classes are its colours, and each is asked for.
  engine = await load(
    `@import "tailwindcss" prefix(tw);
    @theme {
      --color-*: initial;
      --color-white: #fff;
      --color-brand: #123456;
      --color-accent: var(--color-brand);
      --breakpoint-tablet: 50rem;
    }`,
  );
  index = new ClassIndex(engine);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['padding-left', '16px', 'pl-4'],
  ['padding-left', '1.5rem', 'pl-6'],
  ['padding-left', '15px', 'pl-3.75'],
  ['width', '50%', 'w-1/2'],
  ['width', '33.3333%', 'w-1/3'],
  ['width', '41%', 'w-[41%]'],
  ['opacity', '0.5', 'opacity-50'],
  ['opacity', '.125', 'opacity-12.5'],
  ['color', 'white', 'text-white'],
  ['color', '#FFFFFF', 'text-white'],
  ['color', 'rgb(18, 52, 86)', 'text-brand'],
  ['background-color', '#123456', 'bg-brand'],
  ['background-color', 'rgb(18, 52, 87)', 'bg-[rgb(18,52,87)]'],
  ['font-weight', 'bold', 'font-bold'],
  ['color', 'constructor', 'text-[constructor]'],
  ['background-image', 'url("a b.png")', 'bg-[url("a%20b.png")]'],
  ['grid-template-columns', '1fr 2fr', 'grid-cols-[1fr_2fr]'],
  ['--some_name', 'a_b c', String.raw`[--some_name:a\_b_c]`],
  ['background-image', 'url(a_b.png)', 'bg-[url(a_b.png)]'],
  ['padding-left', '-16px', 'pl-[-16px]'],
  ['margin-left', '-1rem', '-ml-4'],
  ['margin-top', '13.5px', 'mt-[13.5px]'],
  ['z-index', '15', 'z-15'],
  ['font-size', '59px', 'text-[59px]'],
  ['font-size', '1.125rem', 'text-[1.125rem]'],
  ['border-radius', '2px', 'rounded-xs'],
  ['line-height', '1', 'leading-none'],
  ['display', 'flex', 'flex'],
  ['transition-duration', '150ms', 'duration-150'],
  ['background-color', 'rgba(18, 52, 86, 0.5)', 'bg-[rgba(18,52,86,0.5)]'],
  ['background-color', 'transparent', 'bg-transparent'],
])('%s: %s is the class %s', (property, value, expected) => {
  expect(index.nameOf(property, value, [])).toBe(`tw:${expected}`);
});

test("breakpoints and states precede the class, the project's prefix precedes them", () => {
  expect(index.nameOf('display', 'none', ['md', 'hover'])).toBe('tw:md:hover:hidden');
  expect(index.nameOf('display', 'none', ['tablet'])).toBe('tw:tablet:hidden');
  expect(index.nameOf('display', 'none', ['desk'])).toBeNull();
  expect(engine.breakpoints).toEqual(['sm', 'md', 'tablet', 'lg', 'xl', '2xl']);
});

test('the declaration of every class leads back to a class of the same effect', () => {
  const samples = [
    'p-4',
    'mt-px',
    'w-1/2',
    'text-brand',
    'rounded-full',
    'opacity-50',
    'grid-cols-3',
  ];
  for (const sample of samples) {
    const [before] = engine.describe([`tw:${sample}`]);
    const css = engine.cssOf([`tw:${sample}`])[0]!;
    const [, property = '', value = ''] = /\n {2}([\w-]+): (.*);/.exec(css)!;
    const [after] = engine.describe([index.nameOf(property, value, []) ?? '']);
    expect(after?.properties).toEqual(before?.properties);
  }
});

test('settings that cannot be loaded leave the classes that every Tailwind has', async () => {
  const broken = await load('@import "tailwindcss"; @plugin "./not-installed.js";');
  const [padding, unknown] = broken.describe(['p-4', 'bg-brand']);
  expect(padding).toMatchObject({ name: 'p-4', variants: '' });
  expect(unknown).toBeNull();
});
