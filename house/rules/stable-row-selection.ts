// Stable selection of rows in updates: a sub-select with a limit, a lock or a random value runs again for each row when the planner
// nests it, and selects other rows each time. `array(…)` and `as materialized (…)` run once, and so does a value: `= (…)`.

import { isTestFile, lineAt } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

/** Clauses by which a second run of a sub-select may select other rows. */
const unstable =
  /\b(?:limit|fetch\s+(?:first|next)|for\s+(?:no\s+key\s+)?(?:update|share)|skip\s+locked|distinct\s+on|tablesample|(?:random|gen_random_uuid|nextval|clock_timestamp)\s*\()/i;
/** Forms in which a sub-select runs once. */
const once = /(?:\barray|\bas\s+materialized|=)\s*$/i;
const changing = /\b(?:update|delete\s+from|merge\s+into)\b/i;
const locking = /\bfor\s+(?:no\s+key\s+)?update\b/gi;

/** Sub-selects in an update, delete or merge, in SQL files and in the SQL of programs, of which the planner may make many runs. */
export function stableRowSelection(tree: Tree): Violation[] {
  return [...tree.values()].flatMap((file) =>
    isTestFile(file.path) ? [] : textsOf(file).flatMap((text) => violationsIn(file, text)),
  );
}

/** A piece of SQL, and its offset in its file. */
interface SqlText {
  readonly text: string;
  readonly start: number;
}

function textsOf({ path, text }: TreeFile): SqlText[] {
  if (path.endsWith('.sql')) return [{ text, start: 0 }];
  if (!/\.m?ts$/.test(path)) return [];
  return [...text.matchAll(/`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g)].map((found) => ({
    text: found[0].slice(1, -1),
    start: found.index + 1,
  }));
}

function violationsIn(file: TreeFile, { text, start }: SqlText): Violation[] {
  const sql = withoutWords(text);
  return [...sql.matchAll(/\(\s*(?:select|with)\b/gi)].flatMap(({ index }) => {
    const end = closing(sql, index);
    const own = withoutInner(sql.slice(index + 1, end));
    if (!unstable.test(own) || once.test(sql.slice(0, index))) return [];
    const from = sql.lastIndexOf(';', index) + 1;
    const to = sql.indexOf(';', end);
    const around = sql.slice(from, index) + sql.slice(end, to < 0 ? undefined : to);
    if (!changing.test(around.replaceAll(locking, ''))) return [];
    const message =
      'a selection of rows inside an update: select first, as `= any (array(select …))` or `as materialized`';
    return [{ path: file.path, line: lineAt(file.text, start + index), message }];
  });
}

/** The text with comments and quoted words blanked, as long as before. */
const withoutWords = (text: string): string =>
  text.replaceAll(/--[^\n]*|'(?:''|[^'])*'/g, (each) => ' '.repeat(each.length));

/** Offset at which the bracket that opens at `open` closes; the end of the text when it does not. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** A sub-select without the sub-selects inside it, which are looked at by themselves. */
function withoutInner(text: string): string {
  const inner = /\(\s*(?:select|with)\b/i.exec(text);
  if (inner === null) return text;
  const end = closing(text, inner.index);
  return text.slice(0, inner.index) + withoutInner(text.slice(end + 1));
}
