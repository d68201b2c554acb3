// Changed records are complete: applied to the former lookups, they give the lookups of the changed file.
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { updateLookups } from '@atelier/editor-channel/update-lookups';
import { DocumentCache } from '../project/document-cache.ts';
import { hashOf } from '../project/read-source.ts';
import { drawMarkup, editMarkup, printMarkup } from '../test-markup.ts';
import type { Draw, Markup } from '../test-markup.ts';
import { changedRecordsOf } from './changed-records.ts';
import { recordsOf } from './element-records.ts';
import { indexFile } from './indexed-file.ts';
import type { IndexedFile } from './indexed-file.ts';

const path = 'src/page.tsx';
const documents = new DocumentCache();

function index(text: string, before: IndexedFile | null): IndexedFile {
  const version = { text, hash: hashOf(Buffer.from(text)) };
  const isApplied = () => false;
  return indexFile(path, version, {
    before,
    earlier: [],
    known: null,
    isUsed: isApplied,
    documents,
  });
}

/** Two components, what they are called, what is imported and exported: elements are not all there is to change. */
interface File {
  name: string;
  imports: string;
  isExported: boolean;
  readonly roots: readonly Markup[];
}

function textOf({ name, imports, isExported, roots }: File): string {
  const [first, second] = roots.map((root) => printMarkup(root, '        '));
  return `import { clsx as join } from '${imports}';

const First = ({ y }) => (
  <main>
    {list.map(() => {
      return (
${first}      );
    })}
  </main>
);
${isExported ? 'export { First };\n' : ''}
export function ${name}({ y }) {
  return (
${second}  );
}
`;
}

function editFile(draw: Draw, file: File): void {
  const kind = draw(12);
  if (kind === 0) file.imports = ['clsx', 'somewhere'][draw(2)]!;
  else if (kind === 1) file.isExported = draw(2) === 0;
  else if (kind === 2) file.name = ['One', 'Two'][draw(2)]!;
  else editMarkup(draw, file.roots[draw(2)]!);
}

/** Fingerprints are of the version that a record was made of, and stay good when others come to read alike. */
function withoutFingerprints(records: Readonly<Record<string, ElementRecord>>): unknown {
  return Object.fromEntries(
    Object.entries(records).map(([id, { fingerprint: _fingerprint, ...rest }]) => [id, rest]),
  );
}

test('the former lookups updated by a response are the new lookups', () => {
  let reported = 0;
  let all = 0;
  const tryOnce = (draw: Draw): void => {
    const roots = [drawMarkup(draw, 2), drawMarkup(draw, 3)];
    const file: File = { name: 'One', imports: 'clsx', isExported: true, roots };
    const before = index(textOf(file), null);
    for (let step = 0; step <= draw(3); step += 1) editFile(draw, file);
    const after = index(textOf(file), before);
    const former = recordsOf(before, documents);
    const now = recordsOf(after, documents);
    const changed = changedRecordsOf({ before, after }, documents);
    const updated = updateLookups(
      { treeElementLookup: former.elements, scopeLookup: former.scopes },
      {
        newTreeElements: changed.elements,
        newScopes: changed.scopes,
        files: [
          { path, hash: after.hash, formerHash: before.hash, diff: '', moves: changed.moves },
        ],
      },
    );
    expect(withoutFingerprints(updated.treeElementLookup)).toEqual(
      withoutFingerprints(now.elements),
    );
    expect(updated.scopeLookup).toEqual(now.scopes);
    reported += Object.keys(changed.elements).length;
    all += Object.keys(now.elements).length;
  };
  assert(
    property(integer({ min: 1, max: 0x7fffffff }), (seed) => {
      let state = seed;
      tryOnce((bound) => {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
        return (state >> 8) % bound;
      });
    }),
    // The examples exchange lines that read alike, and remove one of two elements whose lines do.
    { numRuns: 300, examples: [[1259720790], [400188306], [241679418], [523149679], [412457601]] },
  );
  expect(reported).toBeLessThan(all * 0.9);
});
