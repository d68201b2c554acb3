// A project with a Tailwind of its own, for tests: a folder in which `tailwindcss` is the version that was asked for.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Makes the folder; `remove` takes it away. */
export function tailwindProject(files: Readonly<Record<string, string>>): {
  readonly directory: string;
  remove(): void;
} {
  // Inside the room, so that plugins find what they import.
  const directory = mkdtempSync(join(import.meta.dirname, '../fixtures/.run-'));
  const third = createRequire(import.meta.url).resolve('tailwindcss-3/package.json');
  mkdirSync(join(directory, 'node_modules'));
  symlinkSync(dirname(third), join(directory, 'node_modules', 'tailwindcss'), 'junction');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return { directory, remove: () => rmSync(directory, { recursive: true }) };
}
