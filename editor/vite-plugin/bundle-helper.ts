// Bundling the helper: one self-contained script, started with the settings of a project.

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

const entry = 'virtual:atelier/helper-entry';

/**
 * The helper and all that it needs, minified, as the text of one module.
 * @throws when the helper cannot be bundled.
 */
export async function bundleHelper(settings: HelperSettings): Promise<string> {
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
            ? `import { startHelper } from ${JSON.stringify(helper)};\nstartHelper(${JSON.stringify(settings)});\n`
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
