// Output goes through one place a room: what a person reads on a terminal or in a log is worded and shaped there.

import type { Node } from 'oxc-parser';
import { syntaxOf, walk } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, Violation } from '../tree.ts';

/** The places that may write: one a room (the server has one for people and one for its log), and the launcher, which runs before any room is installed. */
const places: readonly RegExp[] = [
  /^server\/launch\//,
  /^server\/(log|print)\.ts$/,
  /^shop\/platform\/log\.ts$/,
  /^(house|bench)\/print\.ts$/,
  /^demo\/print\.ts$/,
];

const streams = new Set(['process.stdout', 'process.stderr']);
/** What may be asked of a stream anywhere: it writes nothing. */
const questions = new Set(['isTTY', 'columns']);

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
        const asks = next?.type === 'MemberExpression' && questions.has(nameOf(next.property));
        if (node.object.name === 'console' || (streams.has(name) && !asks)) {
          const message = `${name}: write through the room's one place for output (house/rules/terminal-output.ts lists them)`;
          found.push({ path: file.path, line: lineOf(node.start), message });
        }
      });
      return found;
    });
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : '';
}
