// Loading a project's Tailwind engine, in the version that the project has.

import { loadTailwind3 } from './tailwind-3.ts';
import { loadTailwind4 } from './tailwind-4.ts';
import type { TailwindEngine, TailwindSource } from './tailwind-engine.ts';

/** Loads it; settings that cannot be loaded leave Tailwind's own. */
export async function loadEngine(source: TailwindSource): Promise<TailwindEngine> {
  return source.version === 3 ? loadTailwind3(source) : loadTailwind4(source);
}
