// Runtime environments: the files that may use Node, the files that may use the browser's window, and the files that may use neither.

import { syntaxOf, walk } from '../syntax.ts';
import type { Syntax } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

interface Environment {
  readonly node: boolean;
  readonly browser: boolean;
}

const nodeOnly: Environment = { node: true, browser: false };
const browserOnly: Environment = { node: false, browser: true };
const neither: Environment = { node: false, browser: false };
const both: Environment = { node: true, browser: true };

/** The first pattern that matches a path decides its environment. */
const environments: readonly (readonly [RegExp, Environment])[] = [
  [/\.config\.ts$/, nodeOnly],
  [/^editor\/(channel|source)\//, neither],
  [/^editor\/helper\/commands\//, nodeOnly],
  [/^editor\/helper\/(dom\/|port\.ts$|main\.ts$)/, browserOnly],
  [/^editor\/helper\//, neither],
  [/^editor\/studio\//, browserOnly],
  [/^shop\/(server|supabase)\//, nodeOnly],
  [/^shop\/.*\.server\.tsx?$/, nodeOnly],
  [/^shop\//, browserOnly],
  [/^backend\/rest\//, neither],
  // Code that runs inside a page of the browser is written inside the journey.
  [/^(e2e|bench)\//, both],
];

const browserGlobals = new Set([
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
]);
const nodeGlobals = new Set([
  'process',
  'Buffer',
  '__dirname',
  '__filename',
  'require',
  'setImmediate',
  'global',
]);

/** The nodes of TypeScript that hold an expression; all others hold types, which leave nothing behind at run time. */
const expressionsOfTypeScript = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);

/** Names of Node or of the browser in files whose environment does not have them. */
export function runtimeEnvironments(tree: Tree): Violation[] {
  return codeFiles(tree).flatMap((file) => {
    const environment = environmentOf(file.path);
    const syntax = syntaxOf(file);
    return [
      ...(environment.node ? [] : namesOfNode(file, syntax)),
      ...(environment.browser ? [] : globalsOf(file, syntax, browserGlobals, 'the browser')),
    ];
  });
}

function environmentOf(path: string): Environment {
  // A test may look at its subject from outside: from Node, and in a room of the browser from there too.
  if (isTestFile(path)) return /^(shop|editor\/(helper|studio)|e2e)\//.test(path) ? both : nodeOnly;
  return environments.find(([pattern]) => pattern.test(path))?.[1] ?? nodeOnly;
}

function namesOfNode(file: TreeFile, syntax: Syntax): Violation[] {
  const imports = syntax.imports
    .filter(({ specifier, typeOnly }) => specifier.startsWith('node:') && !typeOnly)
    .map(({ specifier, line }) => ({
      path: file.path,
      line,
      message: `${specifier}: this file's environment has no Node`,
    }));
  return [...imports, ...globalsOf(file, syntax, nodeGlobals, 'Node')];
}

/** Uses of a global name that nothing in the file declares, plain or as a property of `globalThis`. */
function globalsOf(
  file: TreeFile,
  syntax: Syntax,
  names: ReadonlySet<string>,
  owner: string,
): Violation[] {
  const uses: { name: string; start: number }[] = [];
  const declared = new Set<string>();
  walk(syntax.program, (node, above) => {
    if (node.type.startsWith('TS') && !expressionsOfTypeScript.has(node.type)) return false;
    if (node.type !== 'Identifier' || !names.has(node.name)) return true;
    const parent = above.at(-1);
    if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) {
      if (parent.object.type === 'Identifier' && parent.object.name === 'globalThis')
        uses.push(node);
    } else if (parent?.type === 'Property') {
      if (above.at(-2)?.type === 'ObjectPattern' && parent.value === node) declared.add(node.name);
      else if (parent.value === node || parent.computed) uses.push(node);
    } else if (isDeclaration(node, parent)) declared.add(node.name);
    else if (parent?.type !== 'PropertyDefinition' && parent?.type !== 'MethodDefinition')
      uses.push(node);
    return true;
  });
  return uses
    .filter(({ name }) => !declared.has(name))
    .map(({ name, start }) => ({
      path: file.path,
      line: syntax.lineOf(start),
      message: `${name} belongs to ${owner}, which this file's environment does not have`,
    }));
}

function isDeclaration(node: object, parent: unknown): boolean {
  if (typeof parent !== 'object' || parent === null || !('type' in parent)) return false;
  if ('id' in parent && parent.id === node) return true;
  if ('params' in parent && Array.isArray(parent.params) && parent.params.includes(node))
    return true;
  if ('local' in parent && parent.local === node) return true;
  if ('param' in parent && parent.param === node) return true;
  return parent.type === 'ArrayPattern' || parent.type === 'RestElement';
}
