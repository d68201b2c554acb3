// Unfinished code: notes to oneself, tests that do not run, silenced checks, code in comments, `any`.

import { parseSync } from 'oxc-parser';
import type { Comment } from 'oxc-parser';
import { syntaxOf, walk } from '../syntax.ts';
import type { Syntax } from '../syntax.ts';
import { codeFiles, lineAt } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

const notes = /\b(TODO|FIXME|XXX|HACK)\b/;
const silencers =
  /@ts-(ignore|expect-error|nocheck)|(ox|es)lint-disable|prettier-ignore|oxfmt-ignore|v8 ignore/;
const suites = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const notRun = new Set(['skip', 'only', 'todo', 'fails', 'fixme', 'skipIf', 'runIf', 'fail']);
const notRunNames = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe']);

/** Notes, disabled tests, silenced checks, code in comments and `any`, all to be finished or removed before a commit. */
export function unfinishedCode(tree: Tree): Violation[] {
  const texts = [...tree.values()].filter(({ path }) => /\.(sql|css|py|sh|ya?ml|toml)$/.test(path));
  return [
    ...codeFiles(tree).flatMap((file) => [...inComments(file), ...inCode(file)]),
    ...texts.flatMap(({ path, text }) => notesIn(path, text, (offset) => lineAt(text, offset))),
  ];
}

function notesIn(path: string, text: string, lineOf: (offset: number) => number): Violation[] {
  const found = notes.exec(text);
  return found === null
    ? []
    : [
        {
          path,
          line: lineOf(found.index),
          message: `${found[0]}: do it now, or write it into the plan`,
        },
      ];
}

function inComments(file: TreeFile): Violation[] {
  const { comments, lineOf } = syntaxOf(file);
  const silenced = comments
    .filter(({ value }) => silencers.test(value))
    .map(({ start }) => ({
      path: file.path,
      line: lineOf(start),
      message: 'a silenced check: fix the code, or change the rule for everyone',
    }));
  return [
    ...comments.flatMap(({ value, start }) =>
      notesIn(file.path, value, (offset) => lineOf(start + offset)),
    ),
    ...silenced,
    ...commentedOutCode(file, comments, lineOf),
  ];
}

/** Comments that are statements of the language. Prose does not parse, and examples of TSDoc are not looked at. */
function commentedOutCode(
  file: TreeFile,
  comments: readonly Comment[],
  lineOf: Syntax['lineOf'],
): Violation[] {
  return comments
    .filter(
      ({ value }) => /[;{}]\s*$/.test(value) && !value.startsWith('*') && !value.startsWith('/'),
    )
    .filter(({ value }) => parseSync('comment.ts', value).errors.length === 0)
    .map(({ start }) => ({
      path: file.path,
      line: lineOf(start),
      message: 'code in a comment: history keeps it, remove it',
    }));
}

function inCode(file: TreeFile): Violation[] {
  const syntax = syntaxOf(file);
  const found: Violation[] = [];
  const report = (start: number, message: string): void => {
    found.push({ path: file.path, line: syntax.lineOf(start), message });
  };
  walk(syntax.program, (node) => {
    if (node.type === 'TSAnyKeyword') report(node.start, 'any: say what it is, or unknown');
    if (node.type === 'DebuggerStatement') report(node.start, 'a debugger statement');
    if (
      node.type === 'MemberExpression' &&
      node.property.type === 'Identifier' &&
      notRun.has(node.property.name)
    ) {
      let object = node.object;
      while (object.type === 'MemberExpression' || object.type === 'CallExpression') {
        object = object.type === 'MemberExpression' ? object.object : object.callee;
      }
      if (object.type === 'Identifier' && suites.has(object.name)) {
        report(node.start, `${object.name}.${node.property.name}: every test runs, every time`);
      }
    }
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      notRunNames.has(node.callee.name)
    ) {
      report(node.start, `${node.callee.name}: every test runs, every time`);
    }
  });
  return found;
}
