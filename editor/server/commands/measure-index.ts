// A process that indexes a large project and reports to its parent how long that took, all at first and one file later.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createEditorServer } from '../create-editor-server.ts';

const componentFiles = 1710;
const foldersOfComponents = 40;
const warmFiles = 200;

const project = mkdtempSync(join(tmpdir(), 'editor-bench-'));

try {
  process.send?.(await measureIndex());
} finally {
  rmSync(project, { recursive: true });
}

async function measureIndex() {
  for (let number = 0; number < componentFiles; number += 1) {
    write(pathOf(number), componentOf(number));
  }
  const start = performance.now();
  const server = await createEditorServer({
    projectDirectory: project,
    roots: ['src'],
    isWatching: false,
    log: (message, cause) => {
      throw new Error(message, { cause });
    },
  });
  const coldMs = performance.now() - start;
  const source = server.sourceFor(project);
  let elements = 0;
  for (let number = 0; number < componentFiles; number += 1) {
    elements += source.idsOf(pathOf(number), componentOf(number))?.length ?? 0;
  }
  const times = Array.from({ length: warmFiles }, (_, number) => {
    const text = componentOf(number).replace('<p>', '<p className="new">\n          <i>new</i>');
    write(pathOf(number), text);
    const before = performance.now();
    source.idsOf(pathOf(number), text);
    return performance.now() - before;
  });
  await server.close();
  return { elements, coldMs, warmMs: medianOf(times) };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function pathOf(number: number): string {
  return `src/f${number % foldersOfComponents}/part-${number}.tsx`;
}

/** A component of 41 elements on some 90 lines. */
function componentOf(number: number): string {
  const rows = Array.from(
    { length: 8 },
    (_, row) => `      <section className="row-${row} p-4" id="s${row}">
        <h2 className={cn('title', open && 'on')}>Row ${row} of ${number}</h2>
        <p>
          Some text <b>in bold</b> and more of it
        </p>
        {open && (
          <button type="button" onClick={() => toggle(${row})}>
            Toggle
          </button>
        )}
      </section>`,
  );
  return `import { cn } from './cn';

export function Part${number}({ open, toggle }: { open: boolean; toggle: (row: number) => void }) {
  return (
    <main className="page">
${rows.join('\n')}
    </main>
  );
}
`;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
