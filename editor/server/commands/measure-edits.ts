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
/** Three lines an element: 1,000 lines, and 20,000. */
const elementsOfLongFile = warmUpEdits + measuredEdits;
const elementsOfVeryLongFile = 6666;

/** A folder of real code, every element of which is given a class too. */
const [realSources = ''] = process.argv.slice(2);
const project = mkdtempSync(join(tmpdir(), 'editor-bench-'));

try {
  const veryLong = await measureMutations(elementsOfVeryLongFile);
  process.send?.({
    ...(await measureMutations(elementsOfLongFile)),
    longMutationMs: veryLong.mutationMs,
    longAnswerBytes: veryLong.answerBytes,
    ...(await measureDiffs()),
  });
} finally {
  rmSync(project, { recursive: true });
}

async function measureMutations(elements: number) {
  write('src/long.tsx', fileOf(elements));
  const times: number[] = [];
  let answerBytes = 0;
  const most = warmUpEdits + measuredEdits;
  await forEachElement('src/long.tsx', most, (_answer, ms, bytes) => {
    times.push(ms);
    answerBytes = Math.max(answerBytes, bytes);
  });
  return { mutationMs: percentile(times.slice(warmUpEdits), 0.95), answerBytes };
}

async function measureDiffs() {
  cpSync(realSources, join(project, 'src/real'), {
    recursive: true,
    filter: (path) => !/^(?:node_modules|dist|fixtures)$/.test(basename(path)),
  });
  let edits = 0;
  let oneLineEdits = 0;
  await forEachElement('src/real/', Number.POSITIVE_INFINITY, (answer) => {
    edits += 1;
    if (isOneLine(answer)) oneLineEdits += 1;
  });
  return { edits, oneLineEdits };
}

/** Adds a class to the elements of the files whose path begins so, one after the other, spread over all of them. */
async function forEachElement(
  path: string,
  most: number,
  visit: (answer: MutationAnswer, ms: number, bytes: number) => void,
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
  for (const reactElement of records.filter((_record, at) => at % step === 0).slice(0, most)) {
    const start = performance.now();
    const answer = await fetch(`${canvas}/parseAndMutate/mutate/addClass`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ reactElement, className: 'measured' }),
    });
    const text = await answer.text();
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
