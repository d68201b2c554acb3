// First lines: every file opens with a line that names the thing it holds, so that a reader knows before reading.

import { posix } from 'node:path';
import { splitName } from '../split-name.ts';
import { syntaxOf } from '../syntax.ts';
import { codeFiles, isPublished } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

/** The opening of a comment, by the end of the file name. */
const openings: readonly (readonly [RegExp, RegExp])[] = [
  [/\.(tsx?|mjs|js)$/, /^(\/\/|\/\*\*?)\s*(?<text>.*)/],
  [/\.css$/, /^\/\*\s*(?<text>.*)/],
  [/\.sql$/, /^--\s*(?<text>.*)/],
  [/\.(toml|ya?ml|sh|py)$/, /^(#|""")\s*(?<text>.*)/],
  [/\.md$/, /^# (?<text>.*)/],
];

/** Names that say nothing of what a file holds: its folder does. */
const nameless = new Set(['index', 'readme', 'main', 'mod']);
/** Documents that are named by custom. */
const customary = /(^|\/)(README|ARCHITECTURE|STYLE|CONTRIBUTING|CHANGELOG|SECURITY)\.md$/;
/** Parts of a file's name that stand for its kind. */
const kinds = new Set([
  'test',
  'process',
  'integration',
  'property',
  'server',
  'contract',
  'e2e',
  'd',
  'generated',
]);

/** Files whose first line (the second after a shebang) is no comment, or shares no word with the file's name or its exports. */
export function firstLine(tree: Tree): Violation[] {
  const code = new Set(codeFiles(tree).map(({ path }) => path));
  return [...tree.values()]
    .filter(({ path }) => !/(^|\/)fixtures\//.test(path) && !isPublished(path))
    .flatMap((file) => violationsOf(file, code.has(file.path)));
}

const missing = 'the first line names the thing that the file holds';

function violationsOf(file: TreeFile, isCode: boolean): Violation[] {
  const { path } = file;
  const opening = openings.find(([name]) => name.test(path))?.[1];
  if (opening === undefined) return [];
  const lines = file.text.split('\n');
  const at = lines[0]?.startsWith('#!') === true ? 1 : 0;
  const text = opening.exec(lines[at] ?? '')?.groups?.['text'] ?? null;
  const line = at + 1;
  if (text === null) return [{ path, line, message: missing }];
  // A block comment may open on a line of its own.
  const sentence = (text === '' ? (lines[at + 1] ?? '') : text).replace(/^[\s*]+|\s*\*\/\s*$/g, '');
  if (customary.test(path)) return [];
  const names = [...wordsOfName(path), ...(isCode ? wordsOfExports(file) : [])];
  const isShared = splitName(sentence).some((word) => names.some((name) => isSameWord(word, name)));
  if (isShared) return [];
  const hint = [...new Set(names)].slice(0, 8).join(', ');
  return [
    {
      path,
      line,
      message: `“${sentence}” shares no word with the file's name or exports (${hint}): name the thing`,
    },
  ];
}

function wordsOfName(path: string): string[] {
  const [stem = '', ...ends] = posix.basename(path).split('.');
  const folder = posix.basename(posix.dirname(path));
  const words = [...splitName(stem), ...ends.slice(0, -1).flatMap(splitName)];
  const own = words.filter(
    (word, index) => !kinds.has(word) || (index === 0 && words.length === 1),
  );
  return own.every((word) => nameless.has(word)) ? splitName(folder) : own;
}

function wordsOfExports(file: TreeFile): string[] {
  return syntaxOf(file).exports.flatMap(({ name, local }) =>
    splitName(name === 'default' ? (local ?? '') : name),
  );
}

/** Two words of one stem (`policy`, `policies`; `compress`, `compression`), or one within the other (`tags`, `etag`). */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return true;
  if (short.length < 4) return long === `${short}s`;
  const stem = short.slice(0, Math.max(4, Math.min(short.length - 1, 6)));
  return long.startsWith(stem) || long.includes(short.replace(/s$/, ''));
}
