// Sizes of files and functions: a file has at most 300 lines (a test, which is mostly a table, 600), a function at most 70. Generated
// files, data and recorded samples are not counted, because nobody reads them.

import { syntaxOf, walk } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

const fileLines = 300;
const testLines = 600;
const functionLines = 70;
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Files and functions over their size. The functions of a test are its tables, and only their file is counted. */
export function fileSizes(tree: Tree): Violation[] {
  const code = codeFiles(tree);
  const others = [...tree.values()].filter(
    ({ path }) =>
      /\.(css|sql|py|sh)$/.test(path) &&
      !/(^|\/)fixtures\//.test(path) &&
      !path.includes('.generated.'),
  );
  return [
    ...[...code, ...others].flatMap(longFile),
    ...code.filter(({ path }) => !isTestFile(path)).flatMap(longFunctions),
  ];
}

function longFile({ path, text }: TreeFile): Violation[] {
  const lines = text.trimEnd().split('\n').length;
  const most = isTestFile(path) ? testLines : fileLines;
  return lines > most
    ? [{ path, line: 0, message: `${lines} lines, over ${most}: split it where the noun changes` }]
    : [];
}

function longFunctions(file: TreeFile): Violation[] {
  const syntax = syntaxOf(file);
  const found: Violation[] = [];
  walk(syntax.program, (node) => {
    if (!functions.has(node.type)) return;
    const line = syntax.lineOf(node.start);
    const lines = syntax.lineOf(node.end) - line + 1;
    if (lines > functionLines) {
      found.push({
        path: file.path,
        line,
        message: `a function of ${lines} lines, over ${functionLines}`,
      });
    }
  });
  return found;
}
