// The Studio on a copy of a project of Vite and React that is not the shop, as `npx atelier studio DIR` opens it.

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { killAll, processTree } from './process-tree.ts';
import { nodeArguments } from './running-shop.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const fixtures = join(root, 'editor', 'server', 'fixtures');
/** A first start builds the Studio's page. */
const startMsMax = 120_000;

/** A settings file of Vite as projects have it: nothing in it knows the editor. */
const viteConfig = `import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  resolve: { alias: { '@': join(import.meta.dirname, 'src') } },
  plugins: [react(), tailwindcss()],
});
`;

/** A Studio that is open on a project. */
export interface StudioProject {
  /** The address that the command printed, with the token. */
  readonly address: string;
  /** The copy. */
  readonly directory: string;
  /** The absolute path of a file. */
  path(path: string): string;
  /** The text of a source file. */
  read(path: string): string;
  /** Writes a source file as another editor does. */
  write(path: string, text: string): void;
  /** All source files, path → text. */
  sources(): Readonly<Record<string, string>>;
  /** Stops it and starts it anew on the same port. @returns the address with the token of the new start */
  restart(): Promise<string>;
  /** SIGTERM, as Ctrl-C does it; it must stop cleanly. */
  stop(): Promise<void>;
  /** Stops it, and removes the copy. */
  close(): Promise<void>;
}

/**
 * Copies the fixture project and opens the Studio on it.
 * @param files texts that the copy has in place of the fixture's, by path
 * @throws with the command's output when it ends before, or is not ready in two minutes
 */
export async function openStudioProject(
  files: Readonly<Record<string, string>> = {},
): Promise<StudioProject> {
  // Inside the room, so that the project finds its packages.
  const directory = mkdtempSync(join(fixtures, '.run-studio-'));
  cpSync(join(fixtures, 'app'), directory, { recursive: true });
  writeFileSync(join(directory, 'vite.config.ts'), viteConfig);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(directory, path), text);
  let running: RunningStudio;
  try {
    running = await startStudio(directory, '0');
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
  const source = join(directory, 'src');
  return {
    address: running.address,
    directory,
    path: (path) => join(directory, path),
    read: (path) => readFileSync(join(directory, path), 'utf8'),
    write: (path, text) => writeFileSync(join(directory, path), text),
    sources: () =>
      Object.fromEntries(
        readdirSync(source, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name))
          .toSorted()
          .map((path) => [path.slice(directory.length + 1), readFileSync(path, 'utf8')]),
      ),
    restart: async () => {
      await running.stop();
      running = await startStudio(directory, new URL(running.address).port);
      return running.address;
    },
    stop: () => running.stop(),
    close: async () => {
      await running.stop().finally(() => rmSync(directory, { recursive: true, force: true }));
    },
  };
}

interface RunningStudio {
  readonly address: string;
  stop(): Promise<void>;
}

async function startStudio(directory: string, port: string): Promise<RunningStudio> {
  const child = spawn(process.execPath, [...nodeArguments, 'studio', directory], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, STUDIO_PORT: port },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  const end = performance.now() + startMsMax;
  while (!output.includes('The Studio is ready')) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (isOver || performance.now() > end) {
      if (!isOver && child.pid !== undefined) killAll(processTree(child.pid));
      throw new Error(`The Studio did not open. Its output:\n${output}`);
    }
    await sleep(20);
  }
  return {
    address: /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/.exec(output)?.[0] ?? '',
    stop: async () => {
      child.kill('SIGTERM');
      const code = await exited;
      if (code !== 0) throw new Error(`The Studio ended with ${code}. Its output:\n${output}`);
    },
  };
}
