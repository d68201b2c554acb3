// What the project's Tailwind answers: which class a style is, and what is taken when its settings cannot be loaded.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeClasses, loadDesign, nameClasses } from './design.ts';
import type { Design } from './design.ts';

// Tailwind's first canonical name alone takes seconds.
vi.setConfig({ testTimeout: 240_000 });

// Inside the room, so that the style sheets find Tailwind.
const folder = mkdtempSync(join(import.meta.dirname, '../fixtures/.run-'));

function load(css: string): Promise<Design> {
  const path = join(folder, 'main.css');
  writeFileSync(path, css);
  return loadDesign({ path, config: null });
}

let design: Design;

beforeAll(async () => {
  // One project for everything, and with two colours: to name the first class takes Tailwind the longer the more it has.
  design = await load(
    '@import "tailwindcss" prefix(tw); @theme { --color-*: initial; --color-white: #fff; --color-brand: #123456; }',
  );
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
])('%s: %s is the class %s', (property, value, expected) => {
  expect(nameClasses(design, { [property]: value }, [])).toEqual({ [property]: `tw:${expected}` });
});

test("breakpoints and states stand in front, the project's prefix before them", () => {
  expect(nameClasses(design, { display: 'none' }, ['md', 'hover'])).toEqual({
    display: 'tw:md:hover:hidden',
  });
});

test('settings that cannot be loaded leave the classes that every Tailwind has', async () => {
  const broken = await load('@import "tailwindcss"; @plugin "./not-installed.js";');
  const [padding, unknown] = describeClasses(broken, ['p-4', 'bg-brand']);
  expect(padding).toMatchObject({ name: 'p-4', variants: '' });
  expect(unknown).toBeNull();
});
