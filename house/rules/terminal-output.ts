// Terminal output goes through one module of each room, which words and formats every line on a terminal or in a log.

import type { Node } from 'oxc-parser';
import { syntaxOf, walk } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, Violation } from '../tree.ts';

/** The modules that may write: one a room (the server has one for people and one for its log), and the launcher, which runs before any
 * room is installed. */
const places: readonly RegExp[] = [
  /^server\/launch\//,
  /^server\/(log|print)\.ts$/,
  /^shop\/platform\/log\.ts$/,
  /^(house|bench)\/print\.ts$/,
  /^demo\/print\.ts$/,
  /^editor\/helper\/dom\/log\.ts$/,
];

const streams = new Set(['process.stdout', 'process.stderr']);
/** Properties of a stream that may be read anywhere: they write nothing. */
const readable = new Set(['isTTY', 'columns']);

/** Calls of `console`, and writes to the process's own streams, anywhere else. */
export function terminalOutput(tree: Tree): Violation[] {
  return codeFiles(tree)
    .filter(({ path }) => !isTestFile(path) && !places.some((place) => place.test(path)))
    .flatMap((file) => {
      const { program, lineOf } = syntaxOf(file);
      const found: Violation[] = [];
      walk(program, (node, above) => {
        if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return;
        const name = `${node.object.name}.${nameOf(node.property)}`;
        const next = above.at(-1);
        const isRead = next?.type === 'MemberExpression' && readable.has(nameOf(next.property));
        if (node.object.name === 'console' || (streams.has(name) && !isRead)) {
          const message = `${name}: write through the room's module for output (house/rules/terminal-output.ts lists them)`;
          found.push({ path: file.path, line: lineOf(node.start), message });
        }
      });
      return found;
    });
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}
