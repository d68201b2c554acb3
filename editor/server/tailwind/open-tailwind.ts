// Finds a project's Tailwind and opens it as the port that edits ask.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tailwind } from '@atelier/editor-source/tailwind';
import { describeClasses, loadDesign } from './design.ts';
import type { TailwindSource } from './design.ts';
import { NamingThread } from './naming-thread.ts';

/** A Tailwind that can be closed. */
export interface OpenTailwind extends Tailwind {
  close(): Promise<void>;
}

/**
 * Where a project's Tailwind is set up; null for a project without.
 * @param styleSheets paths of the project's style sheets, relative to it.
 */
export function findTailwind(
  directory: string,
  styleSheets: readonly string[],
): TailwindSource | null {
  const depth = (path: string): number => path.split('/').length;
  const [entry] = styleSheets
    .filter((path) => importsTailwind(join(directory, path)))
    // The sheet of the whole project lies highest.
    .toSorted((left, right) => depth(left) - depth(right) || left.length - right.length);
  if (entry !== undefined) return { path: join(directory, entry), config: null };
  const config = ['ts', 'js', 'cjs', 'mjs']
    .map((ending) => join(directory, `tailwind.config.${ending}`))
    .find((path) => existsSync(path));
  return config === undefined ? null : { path: null, config };
}

function importsTailwind(path: string): boolean {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /@import\s+(?:url\()?["']tailwindcss(?:\/[\w.]+)?["']/.test(text);
}

/** From the opening to the warming up of names, so that a short run need not pay for it. */
const warmUpDelayMs = 2000;

/** Opens a Tailwind. */
export function openTailwind(source: TailwindSource): OpenTailwind {
  let design: ReturnType<typeof loadDesign> | null = null;
  const naming = new NamingThread(source);
  const warmUp = setTimeout(() => {
    // A Tailwind that does not load says so when it is asked for something.
    naming.name({ display: 'flex' }, []).catch(() => null);
  }, warmUpDelayMs);
  warmUp.unref();
  return {
    describe: async (names) => {
      design ??= loadDesign(source);
      return describeClasses(await design, names);
    },
    classesFor: (styles, variants) => naming.name(styles, variants),
    close: async () => {
      clearTimeout(warmUp);
      await naming.close();
    },
  };
}
