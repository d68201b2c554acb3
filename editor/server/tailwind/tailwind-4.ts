// Tailwind 4: the design system of a project's style sheet.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { __unstable__loadDesignSystem as loadBundled } from '@tailwindcss/node';
import type { TailwindClass } from '@atelier/editor-source/tailwind';
import { normalValue } from './css-value.ts';
import { propertiesDeclaredIn } from './declared-properties.ts';
import type { TailwindEngine, TailwindSource } from './tailwind-engine.ts';

type LoadDesign = typeof loadBundled;
type Design = Awaited<ReturnType<LoadDesign>>;
type Variant = Parameters<Design['printVariant']>[0];

const plain = '@import "tailwindcss";';

/**
 * Loads the design system. Tailwind's defaults replace settings that cannot be loaded (a plugin that is not installed, a script that
 * fails): most classes are the same.
 */
export async function loadTailwind4(source: TailwindSource): Promise<TailwindEngine> {
  const { path, config, directory } = source;
  const settings = config === null ? '' : `@config ${JSON.stringify(config)};`;
  const own = path === null ? null : { css: readFileSync(path, 'utf8'), base: dirname(path) };
  const { css, base } = own ?? { css: plain + settings, base: import.meta.dirname };
  try {
    const load = await loaderOf(directory);
    return engineOf(await load(css, { base }));
  } catch {
    return engineOf(await loadBundled(plain, { base: import.meta.dirname }));
  }
}

/** The loader of the project's own release, from its build's dependencies; ours where none is found. */
async function loaderOf(directory: string): Promise<LoadDesign> {
  const project = createRequire(join(directory, 'package.json'));
  for (const bringer of [null, '@tailwindcss/vite', '@tailwindcss/postcss', '@tailwindcss/cli']) {
    try {
      const from = bringer === null ? project : createRequire(project.resolve(bringer));
      const path = from.resolve('@tailwindcss/node');
      const found = (await import(pathToFileURL(path).href)) as Partial<
        Record<string, LoadDesign | undefined>
      >;
      const load = found['__unstable__loadDesignSystem'];
      if (load !== undefined) return load;
    } catch {
      // The next package may have it.
    }
  }
  return loadBundled;
}

function engineOf(design: Design): TailwindEngine {
  const prefix = design.theme.prefix === null ? '' : `${design.theme.prefix}:`;
  const theme = new Map([...design.theme.entries()].map(([name, { value }]) => [name, value]));
  const variablePrefix = design.theme.prefix === null ? '--' : `--${design.theme.prefix}-`;
  return {
    classNames: () => design.getClassList().map(([name]) => prefix + name),
    cssOf: (names) => design.candidatesToCss([...names]),
    describe: (names) => describe(design, names),
    inVariants: (name, variants) =>
      prefix + variants.map((variant) => `${variant}:`).join('') + name.slice(prefix.length),
    arbitraryProperty: (property, value) => `${prefix}[${property}:${value}]`,
    themeValue: (name) => theme.get(name),
    spacing: theme.get(`${variablePrefix}spacing`) ?? null,
    breakpoints: breakpointsIn(theme, `${variablePrefix}breakpoint-`),
  };
}

/** The narrowest first, which is how Tailwind sorts them. */
function breakpointsIn(theme: ReadonlyMap<string, string>, start: string): readonly string[] {
  const pixels = (value: string): number => Number.parseFloat(normalValue('width', value));
  return [...theme]
    .filter(([name]) => name.startsWith(start))
    .toSorted(([, one], [, other]) => pixels(one) - pixels(other))
    .map(([name]) => name.slice(start.length));
}

function describe(design: Design, names: readonly string[]): (TailwindClass | null)[] {
  const sheets = design.candidatesToCss([...names]);
  return names.map((name, index) => {
    const css = sheets[index];
    const [candidate] = css == null ? [] : design.parseCandidate(name);
    const properties = css == null ? null : propertiesDeclaredIn(css);
    if (properties === null || candidate === undefined) return null;
    const variants = candidate.variants.map((variant: Variant) => design.printVariant(variant));
    return {
      name,
      variants: variants.toSorted().join(':'),
      isImportant: candidate.important,
      properties,
    };
  });
}
