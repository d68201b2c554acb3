// Documented exports: exported functions carry TSDoc, because a caller reads that and not the body.

import type { Node } from 'oxc-parser';
import { syntaxOf } from '../syntax.ts';
import type { Syntax } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

/** Exported functions without a documentation comment right above them. */
export function documentedExports(tree: Tree): Violation[] {
  return codeFiles(tree)
    .filter(({ path }) => !isTestFile(path) && !path.endsWith('.config.ts'))
    .flatMap((file) => undocumented(file, syntaxOf(file)));
}

function undocumented(file: TreeFile, syntax: Syntax): Violation[] {
  const { program, exports, lineOf } = syntax;
  const exported = new Set(exports.filter(({ from }) => from === null).map(({ local }) => local));
  const exportedSeparately = program.body.flatMap((node) =>
    functionsIn(node).filter(({ name }) => exported.has(name)),
  );
  const exportedInPlace = program.body.flatMap((node) =>
    (node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration') &&
    node.declaration !== null
      ? functionsIn(node.declaration).map(({ name }) => ({ name, start: node.start }))
      : [],
  );
  const all = [...exportedSeparately, ...exportedInPlace];
  return all
    .filter(({ name }, index) => all.findIndex((each) => each.name === name) === index)
    .filter(({ start }) => !isDocumented(file, syntax, start))
    .map(({ name, start }) => ({
      path: file.path,
      line: lineOf(start),
      message: `${name} is exported without TSDoc: say what it returns, in which units, and when it refuses`,
    }));
}

/** The functions that a statement declares by name. Of overloads the first one carries the documentation. */
function functionsIn(node: Node): { name: string; start: number }[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction') {
    return [{ name: node.id?.name ?? 'default', start: node.start }];
  }
  if (node.type === 'ArrowFunctionExpression') return [{ name: 'default', start: node.start }];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' &&
    (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      ? [{ name: id.name, start: node.start }]
      : [],
  );
}

function isDocumented(file: TreeFile, { comments }: Syntax, start: number): boolean {
  const above = comments.findLast(({ end }) => end <= start);
  if (above === undefined || above.type !== 'Block' || !above.value.startsWith('*')) return false;
  return file.text.slice(above.end, start).trim() === '' && /\p{L}/u.test(above.value);
}
