// Bundling the helper: one self-contained script, started with the settings of a project.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Rolldown } from 'vite';

/** The parents to which the helper listens. */
export interface HelperSettings {
  /** Origins that may take a frame over: the design tool's, such as `http://127.0.0.1:4200`. */
  readonly parentOrigins: readonly string[];
  /** When given, a frame's address must carry it (`?atelier-nonce=…`). */
  readonly nonce?: string;
}

/** The file of a bundle between starts: bundling takes longer than a page has to wait for it. */
export interface HelperStore {
  /** Absolute. */
  readonly file: string;
  /** Everything that decides about the bundle besides the settings, in one line. */
  readonly key: string;
}

const entry = 'virtual:atelier/helper-entry';
/** A global name in the stored bundle, in whose place the settings of a start are put. */
const settingsName = 'ATELIER_HELPER_SETTINGS';

/**
 * The helper and all that it needs, minified, as the text of one module.
 * @param store with it, the bundle is stored, and read by the next start
 * @throws when the helper cannot be bundled.
 */
export async function bundleHelper(
  { parentOrigins, nonce }: HelperSettings,
  store: HelperStore | null = null,
): Promise<string> {
  const stored = store === null ? null : readBundle(store);
  const bundle = stored ?? (await makeBundle());
  if (store !== null && stored === null) writeBundle(store, bundle);
  return bundle.replaceAll(settingsName, () => JSON.stringify({ parentOrigins, nonce }));
}

function headOf({ key }: HelperStore): string {
  return `// ${key}\n`;
}

/** The stored bundle; null when there is none, or another program made it. */
function readBundle(store: HelperStore): string | null {
  if (!existsSync(store.file)) return null;
  const text = readFileSync(store.file, 'utf8');
  const head = headOf(store);
  return text.startsWith(head) ? text.slice(head.length) : null;
}

/** Stores a bundle; the file is complete or as it was. */
function writeBundle(store: HelperStore, bundle: string): void {
  mkdirSync(dirname(store.file), { recursive: true });
  writeFileSync(`${store.file}.new`, headOf(store) + bundle);
  renameSync(`${store.file}.new`, store.file);
}

async function makeBundle(): Promise<string> {
  const helper = fileURLToPath(import.meta.resolve('@atelier/editor-helper'));
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'atelier:helper-entry',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) =>
          id === `\0${entry}`
            ? `import { startHelper } from ${JSON.stringify(helper)};\nstartHelper(${settingsName});\n`
            : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}
