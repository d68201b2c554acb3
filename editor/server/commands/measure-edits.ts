// A process that edits files over HTTP, a long one and real ones, and reports to its parent how long that took and what changed.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { MutationAnswer } from '@atelier/editor-channel/answer';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { createEditorServer } from '../create-editor-server.ts';
import type { EditorServer } from '../create-editor-server.ts';
import { serveEditor } from '../serve-editor.ts';

const warmUpEdits = 20;
const measuredEdits = 300;

/** A folder of real code, every element of which is given a class too. */
const [realSources = ''] = process.argv.slice(2);
const project = mkdtempSync(join(tmpdir(), 'editor-bench-'));

try {
  process.send?.({ ...(await measureMutations()), ...(await measureDiffs()) });
} finally {
  rmSync(project, { recursive: true });
}

async function measureMutations() {
  write('src/long.tsx', longFile());
  const times: number[] = [];
  await forEachElement('src/long.tsx', (_answer, ms) => times.push(ms));
  return { mutationMs: percentile(times.slice(warmUpEdits), 0.95) };
}

async function measureDiffs() {
  cpSync(realSources, join(project, 'src/real'), {
    recursive: true,
    filter: (path) => !/^(?:node_modules|dist|fixtures)$/.test(basename(path)),
  });
  let edits = 0;
  let oneLineEdits = 0;
  await forEachElement('src/real/', (answer) => {
    edits += 1;
    if (isOneLine(answer)) oneLineEdits += 1;
  });
  return { edits, oneLineEdits };
}

/** Adds a class to every element of the files whose path begins so, one after the other. */
async function forEachElement(
  path: string,
  visit: (answer: MutationAnswer, ms: number) => void,
): Promise<void> {
  const server = await open();
  const { origin, close } = await serveEditor(server, 0);
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
  const canvas = `${origin}/canvases/bench`;
  const { treeElementLookup } = (await (await fetch(`${canvas}/lookups`, { headers })).json()) as {
    treeElementLookup: Readonly<Record<string, ElementRecord>>;
  };
  for (const reactElement of Object.values(treeElementLookup)) {
    if (reactElement.index < 0 || !reactElement.filename.startsWith(path)) continue;
    const start = performance.now();
    const answer = await fetch(`${canvas}/parseAndMutate/mutate/addClass`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ reactElement, className: 'measured' }),
    });
    const text = await answer.text();
    visit(JSON.parse(text), performance.now() - start);
  }
  await close();
  await server.close();
}

function open(): Promise<EditorServer> {
  return createEditorServer({
    projectDirectory: project,
    roots: ['src'],
    isWatching: false,
    log: (message, cause) => {
      throw new Error(message, { cause });
    },
  });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** A file of a thousand lines. */
function longFile(): string {
  const items = Array.from(
    { length: warmUpEdits + measuredEdits },
    (_, row) => `      <li className="item p-2" id="i${row}">\n        Item ${row}\n      </li>`,
  );
  return `export function Long() {\n  return (\n    <ul>\n${items.join('\n')}\n    </ul>\n  );\n}\n`;
}

function isOneLine({ files }: MutationAnswer): boolean {
  const [file, second] = files;
  const lines = file?.diff.split('\n') ?? [];
  const changed = (sign: string): number =>
    lines.filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length;
  return second === undefined && changed('+') === 1 && changed('-') <= 1;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
