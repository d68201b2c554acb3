// A process that edits files over HTTP, a long one and real ones, and reports to its parent how long that took and what changed.

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { createEditorServer } from '../create-editor-server.ts';
import type { EditorServer } from '../create-editor-server.ts';
import { serveEditor } from '../serve-editor.ts';

const warmUpEdits = 20;
const measuredEdits = 300;
/** Three lines an element: 1,000 lines, and 20,000. */
const elementsOfLongFile = warmUpEdits + measuredEdits;
const elementsOfVeryLongFile = 6666;

/** A mutation, and what it is sent beside its element. */
interface Mutation {
  readonly call: string;
  payload(index: number): object;
}

const addingAClass: Mutation = { call: 'addClass', payload: () => ({ className: 'measured' }) };

/** Styles that become classes of the project's own Tailwind, most of them with values that no class was requested for before. */
const stylingByTailwind: Mutation = {
  call: 'styling',
  payload: (index) => ({
    styling: { paddingLeft: `${index / 2}px`, color: `rgb(${index % 255}, 20, 30)` },
    stylingFramework: 'Tailwind',
  }),
};

/** A folder of real code, every element of which is given a class too. */
const [realSources = ''] = process.argv.slice(2);
const project = mkdtempSync(join(tmpdir(), 'editor-bench-'));

try {
  const veryLong = await measureMutations(elementsOfVeryLongFile);
  process.send?.({
    ...(await measureMutations(elementsOfLongFile)),
    longMutationMs: veryLong.mutationMs,
    longResponseBytes: veryLong.answerBytes,
    tailwindMs: await measureTailwind(),
    ...(await measureDiffs()),
  });
} finally {
  rmSync(project, { recursive: true });
}

async function measureTailwind(): Promise<number> {
  write('src/main.css', '@import "tailwindcss";');
  const { mutationMs } = await measureMutations(elementsOfLongFile, stylingByTailwind);
  rmSync(join(project, 'src/main.css'));
  return mutationMs;
}

async function measureMutations(elements: number, mutation = addingAClass) {
  write('src/long.tsx', fileOf(elements));
  const times: number[] = [];
  let responseBytes = 0;
  const most = warmUpEdits + measuredEdits;
  await forEachElement('src/long.tsx', { most, mutation }, (_response, ms, bytes) => {
    times.push(ms);
    responseBytes = Math.max(responseBytes, bytes);
  });
  return { mutationMs: percentile(times.slice(warmUpEdits), 0.95), answerBytes: responseBytes };
}

async function measureDiffs() {
  cpSync(realSources, join(project, 'src/real'), {
    recursive: true,
    filter: (path) => !/^(?:node_modules|dist|fixtures)$/.test(basename(path)),
  });
  let edits = 0;
  let oneLineEdits = 0;
  const every = { most: Number.POSITIVE_INFINITY, mutation: addingAClass };
  await forEachElement('src/real/', every, (response) => {
    edits += 1;
    if (isOneLine(response)) oneLineEdits += 1;
  });
  return { edits, oneLineEdits };
}

/** Edits the elements of the files whose path begins so, one after the other, spread over all of them. */
async function forEachElement(
  path: string,
  { most, mutation }: { readonly most: number; readonly mutation: Mutation },
  visit: (response: MutationResponse, ms: number, bytes: number) => void,
): Promise<void> {
  const server = await open();
  const { origin, close } = await serveEditor(server, 0);
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
  const canvas = `${origin}/canvases/bench`;
  const { treeElementLookup } = (await (await fetch(`${canvas}/lookups`, { headers })).json()) as {
    treeElementLookup: Readonly<Record<string, ElementRecord>>;
  };
  const records = Object.values(treeElementLookup).filter(
    ({ index, filename }) => index >= 0 && filename.startsWith(path),
  );
  const step = Math.max(1, Math.floor(records.length / most));
  const selected = records.filter((_record, at) => at % step === 0).slice(0, most);
  for (const [index, reactElement] of selected.entries()) {
    const start = performance.now();
    const response = await fetch(`${canvas}/parseAndMutate/mutate/${mutation.call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ reactElement, ...mutation.payload(index) }),
    });
    const text = await response.text();
    visit(JSON.parse(text), performance.now() - start, Buffer.byteLength(text));
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

/** A list of elements of three lines each. */
function fileOf(elements: number): string {
  const items = Array.from(
    { length: elements },
    (_, row) => `      <li className="item p-2" id="i${row}">\n        Item ${row}\n      </li>`,
  );
  return `export function Long() {\n  return (\n    <ul>\n${items.join('\n')}\n    </ul>\n  );\n}\n`;
}

function isOneLine({ files }: MutationResponse): boolean {
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
