// The first line of every file says what the file is and why it exists, so that a reader knows before reading.

import type { Tree, TreeFile, Violation } from '../tree.ts';

/** How a comment opens, by the end of the file name. */
const openings: readonly (readonly [RegExp, RegExp])[] = [
  [/\.(tsx?|mjs|js)$/, /^(\/\/|\/\*\*?)\s*(?<said>.*)/],
  [/\.css$/, /^\/\*\s*(?<said>.*)/],
  [/\.sql$/, /^--\s*(?<said>.*)/],
  [/\.(toml|ya?ml|sh|py)$/, /^(#|""")\s*(?<said>.*)/],
  [/\.md$/, /^# (?<said>.*)/],
];

const wordsAtLeast = 4;

/** Files whose first line (the second after a shebang) is no comment, or one of too few words to say anything. */
export function firstLine(tree: Tree): Violation[] {
  return [...tree.values()].filter(({ path }) => !/(^|\/)fixtures\//.test(path)).flatMap(judge);
}

function judge({ path, text }: TreeFile): Violation[] {
  const opening = openings.find(([name]) => name.test(path))?.[1];
  if (opening === undefined) return [];
  const lines = text.split('\n');
  const at = lines[0]?.startsWith('#!') === true ? 1 : 0;
  const said = opening.exec(lines[at] ?? '')?.groups?.['said'] ?? null;
  if (said === null)
    return [
      { path, line: at + 1, message: 'the first line says what the file is and why it exists' },
    ];
  // A block comment may open on a line of its own; a document's title may be one word.
  const sentence = said === '' ? (lines[at + 1] ?? '') : said;
  const words = sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words >= (path.endsWith('.md') ? 1 : wordsAtLeast)
    ? []
    : [
        {
          path,
          line: at + 1,
          message: `“${sentence.trim()}” does not say what the file is and why it exists`,
        },
      ];
}
