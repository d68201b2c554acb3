// Plain words: names without words of the glossary, and comments whose sentences begin with their subject.

import type { Node, ParamPattern } from 'oxc-parser';
import { commentsOf, sentencesOf } from '../comments.ts';
import { beginsWithFreeRelative } from '../free-relative.ts';
import { glossaryWords } from '../glossary.ts';
import { syntaxOf, walk } from '../syntax.ts';
import { codeFiles, isPublished } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

/** Files whose names are words of a person's own: pictures, rows of data, samples. */
const named = /\.(tsx?|mjs|js|sql|css|md|toml|ya?ml|sh|py)$/;

/** Words to replace, by file and line. */
export function plainWords(tree: Tree): Violation[] {
  return [
    ...[...tree.keys()].flatMap(inPath),
    ...codeFiles(tree).flatMap((file) => [
      ...inExports(file),
      ...inLocalNames(file),
      ...inTestTitles(file),
    ]),
    ...inComments(tree),
  ].filter(({ path }) => !isPublished(path));
}

/** A folder is reported at each of its files: it is renamed with them. */
function inPath(path: string): Violation[] {
  if (!named.test(path) || /(^|\/)fixtures\//.test(path)) return [];
  return path
    .split('/')
    .flatMap(glossaryWords)
    .map(({ word, better }) => ({
      path,
      line: 0,
      message: `“${word}” in the path: a standard term (${better})`,
    }));
}

function inExports(file: TreeFile): Violation[] {
  const seen = new Set<string>();
  return syntaxOf(file).exports.flatMap(({ name, line, from }) => {
    if (from !== null || seen.has(name)) return [];
    seen.add(name);
    return inName(file.path, line, name);
  });
}

/** Names that are declared but not exported: variables, functions, parameters, types, type parameters, and members of types and classes. */
function inLocalNames(file: TreeFile): Violation[] {
  const { program, lineOf, exports } = syntaxOf(file);
  const exported = new Set(exports.map(({ name }) => name));
  const found: Violation[] = [];
  walk(program, (node) => {
    for (const { name, start } of declaredNames(node))
      if (!exported.has(name)) found.push(...inName(file.path, lineOf(start), name));
  });
  return found;
}

/** Names that a node itself declares, without those of its parts. */
function declaredNames(node: Node): readonly BoundName[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return boundNames(node.id);
    case 'FunctionDeclaration':
      return [...(node.id === null ? [] : [node.id]), ...node.params.flatMap(parameterNames)];
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.params.flatMap(parameterNames);
    case 'ClassDeclaration':
      return node.id === null ? [] : [node.id];
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [node.id];
    case 'TSTypeParameter':
      return [node.name];
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node.key.type === 'Identifier' || node.key.type === 'PrivateIdentifier'
        ? [node.key]
        : [];
    default:
      return [];
  }
}

const parameterNames = (parameter: ParamPattern): readonly BoundName[] =>
  boundNames(parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter);

interface BoundName {
  readonly name: string;
  readonly start: number;
}

/** The names that a pattern binds: `{ a: b, ...c }` binds `b` and `c`. */
function boundNames(pattern: Node): readonly BoundName[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        boundNames(each.type === 'RestElement' ? each.argument : each.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each === null ? [] : boundNames(each)));
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}

function inName(path: string, line: number, name: string): Violation[] {
  return glossaryWords(name).map(({ word, better }) => ({
    path,
    line,
    message: `“${word}” in ${name}: a standard term (${better})`,
  }));
}

const tests = new Set(['test', 'it', 'describe', 'suite']);

function inTestTitles(file: TreeFile): Violation[] {
  if (!/\.(test|contract|e2e)\.tsx?$/.test(file.path)) return [];
  const { program, lineOf } = syntaxOf(file);
  const found: Violation[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node.callee.type === 'CallExpression' ? node.callee.callee : node.callee;
    const root = callee.type === 'MemberExpression' ? callee.object : callee;
    const [title] = node.arguments;
    if (root.type !== 'Identifier' || !tests.has(root.name)) return;
    if (title?.type !== 'Literal' || typeof title.value !== 'string') return;
    if (beginsWithFreeRelative(title.value))
      found.push({
        path: file.path,
        line: lineOf(title.start),
        message: `the test's title begins with “${firstWord(title.value)}”: say subject and effect`,
      });
  });
  return found;
}

function inComments(tree: Tree): Violation[] {
  return commentsOf(tree)
    .flatMap(sentencesOf)
    .filter(({ text }) => beginsWithFreeRelative(text))
    .map(({ path, line, text }) => ({
      path,
      line,
      message: `a sentence begins with “${firstWord(text)}”: name the thing first (${text.slice(0, 50)}…)`,
    }));
}

function firstWord(text: string): string {
  return /[\p{L}]+/u.exec(text)?.[0] ?? '';
}
