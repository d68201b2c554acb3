// Lists words to replace by the rules plain-words and first-line: `node house/commands/plain-words.ts backend/auth`; without a folder, counts by room.

import { print } from '../print.ts';
import { readTree } from '../read-tree.ts';
import { firstLineEverywhere } from '../rules/first-line.ts';
import { plainWordsEverywhere } from '../rules/plain-words.ts';

const tree = readTree();
const violations = [...plainWordsEverywhere(tree), ...firstLineEverywhere(tree)];
const folders = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''));

if (folders.length === 0) {
  const rooms = Map.groupBy(violations, ({ path }) => roomOf(path));
  const counts = [...rooms].map(([room, list]) => [room, list.length] as const);
  for (const [room, count] of counts.toSorted(([, a], [, b]) => b - a))
    print(`${String(count).padStart(5)}  ${room}`);
  print(`${String(violations.length).padStart(5)}  in all`);
} else {
  const listed = violations
    .filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
    .toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
  for (const { path, line, message } of listed) print(`${path}:${line} ${message}`);
  print(`${listed.length} in ${folders.join(', ')}`);
}

/** The first two levels of folders; `shop/*` for a file that lies directly in `shop`. */
function roomOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  if (folders.length >= 2) return folders.slice(0, 2).join('/');
  return folders.length === 1 ? `${folders[0]}/*` : '*';
}
