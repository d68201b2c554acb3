// Output goes through one place a room: what a person reads on a terminal or in a log is worded and shaped there.

import { syntaxOf, walk } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, Violation } from '../tree.ts';

/** The places that may write: one a room, and the launcher, which runs before any room is installed. */
const places: readonly RegExp[] = [
  /^server\/launch\//,
  /^server\/(log|print)\.ts$/,
  /^shop\/platform\/log\.ts$/,
  /^(house|e2e|bench)\/print\.ts$/,
  /^shop\/catalogue\/print\.ts$/,
];

/** Calls of `console`, and writes to the process's own streams, anywhere else. */
export function output(tree: Tree): Violation[] {
  return codeFiles(tree)
    .filter(({ path }) => !isTestFile(path) && !places.some((place) => place.test(path)))
    .flatMap((file) => {
      const { program, lineOf } = syntaxOf(file);
      const found: Violation[] = [];
      walk(program, (node) => {
        if (
          node.type !== 'MemberExpression' ||
          node.object.type !== 'Identifier' ||
          node.property.type !== 'Identifier'
        )
          return;
        const name = `${node.object.name}.${node.property.name}`;
        if (
          node.object.name === 'console' ||
          name === 'process.stdout' ||
          name === 'process.stderr'
        ) {
          const message = `${name}: write through the room's one place for output (house/rules/output.ts lists them)`;
          found.push({ path: file.path, line: lineOf(node.start), message });
        }
      });
      return found;
    });
}
