// Test support, a process of its own: edits a project and is killed in the middle of a write.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** The project, the step of writing at which the process ends (`rename` or `write`), and the how many-th of them it is. */
const [directory = '', step = '', count = ''] = process.argv.slice(2);

const { createEditorServer } = await import('./create-editor-server.ts');
const server = await createEditorServer({
  projectDirectory: directory,
  roots: ['src'],
  isWatching: false,
  log: (message, cause) => {
    throw new Error(message, { cause });
  },
});
let left = Number(count);
killAt();

const path = 'src/app.tsx';
const [id = ''] =
  server.sourceFor(directory).idsOf(path, fs.readFileSync(join(directory, path), 'utf8')) ?? [];
await server.fetch(
  new Request('http://127.0.0.1/canvases/c/parseAndMutate/mutate/addClass', {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}` },
    body: JSON.stringify({ reactElement: id, className: 'killed' }),
  }),
);
await server.close();

/** From here on the step ends the process, at the last of the given count of times before it is done. */
function killAt(): void {
  const name = step === 'rename' ? 'renameSync' : 'writeFileSync';
  const proper: (...given: unknown[]) => unknown = fs[name] as never;
  const counted = (...given: unknown[]): unknown => {
    left -= 1;
    if (left > 0) return proper(...given);
    // Half of the file is written by then.
    const [file, data, options] = given as [unknown, Buffer | string, unknown];
    if (step === 'write') proper(file, data.slice(0, 20), options);
    return process.kill(process.pid, 'SIGKILL');
  };
  Object.assign(fs, { [name]: counted });
  syncBuiltinESMExports();
}
