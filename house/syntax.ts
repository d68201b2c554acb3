// Syntax of a source file for the rules: syntax tree, comments, imports and exports. Each file is parsed once.

import { parseSync } from 'oxc-parser';
import type { Comment, Node, Program } from 'oxc-parser';
import { lineAt } from './tree.ts';
import type { TreeFile } from './tree.ts';

/** One import, re-export or dynamic import. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Imported names; `*` stands for the whole module, `default` for the default export. */
  readonly names: readonly string[];
  /** Only types are imported: nothing is left at run time. */
  readonly typeOnly: boolean;
  /** Form of the import: at the top of the file, as `import('…')` inside code, or as the address of a file. */
  readonly kind: 'static' | 'lazy' | 'address';
}

/** One exported name. */
export interface Export {
  readonly name: string;
  /** The name inside the file, where there is one. */
  readonly local: string | null;
  readonly line: number;
  readonly typeOnly: boolean;
  /** The module of a re-export. */
  readonly from: string | null;
}

/** A parsed source file. */
export interface Syntax {
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** Line of an offset, from 1. */
  lineOf(offset: number): number;
}

const parsed = new WeakMap<TreeFile, Syntax>();

/**
 * The syntax of a code file.
 * @throws when the text is not valid TypeScript: the compiler says more about that
 */
export function syntaxOf(file: TreeFile): Syntax {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const result = parseSync(file.path, file.text);
  const [error] = result.errors;
  if (error !== undefined) throw new Error(`${file.path}: ${error.message}`);
  const lineOf = (offset: number): number => lineAt(file.text, offset);
  const syntax: Syntax = {
    program: result.program,
    comments: result.comments,
    imports: [...importsOf(result.module, lineOf), ...lazyImportsOf(result.program, lineOf)],
    exports: exportsOf(result.module, lineOf),
    lineOf,
  };
  parsed.set(file, syntax);
  return syntax;
}

type Module = ReturnType<typeof parseSync>['module'];

function importsOf(module: Module, lineOf: Syntax['lineOf']): Import[] {
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: lineOf(start),
    names: entries.map(
      ({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
    ),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    kind: 'static',
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, isType, start } of entries) {
      if (moduleRequest === null) continue;
      const names = [importName.name ?? '*'];
      imports.push({
        specifier: moduleRequest.value,
        line: lineOf(start),
        names,
        typeOnly: isType,
        kind: 'static',
      });
    }
  }
  return imports;
}

/** `import('…')` as an expression and as a type, and `new URL('…', import.meta.url)`. */
function lazyImportsOf(program: Program, lineOf: Syntax['lineOf']): Import[] {
  const imports: Import[] = [];
  const add = (source: Node | null | undefined, rest: Omit<Import, 'specifier' | 'line'>): void => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    imports.push({ specifier: source.value, line: lineOf(source.start), ...rest });
  };
  /** An address is relative to its file, with or without the dot that an import needs. */
  const addAddress = (source: Node | undefined): void => {
    if (
      source?.type !== 'Literal' ||
      typeof source.value !== 'string' ||
      /^[a-z]+:/.test(source.value)
    )
      return;
    const specifier = source.value.startsWith('.') ? source.value : `./${source.value}`;
    imports.push({
      specifier,
      line: lineOf(source.start),
      names: ['*'],
      typeOnly: false,
      kind: 'address',
    });
  };
  walk(program, (node) => {
    if (node.type === 'ImportExpression')
      add(node.source, { names: ['*'], typeOnly: false, kind: 'lazy' });
    if (node.type === 'TSImportType')
      add(node.source, { names: ['*'], typeOnly: true, kind: 'static' });
    if (isAddress(node)) addAddress(node.arguments[0]);
  });
  return imports;
}

function isAddress(node: Node): node is Extract<Node, { type: 'NewExpression' }> {
  if (node.type !== 'NewExpression') return false;
  const base = node.arguments[1];
  const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
  return isUrl && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
}

function exportsOf(module: Module, lineOf: Syntax['lineOf']): Export[] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, localName, importName, moduleRequest, isType, start }) => ({
      name: exportName.name ?? (exportName.kind === 'Default' ? 'default' : '*'),
      local: localName.name ?? importName.name,
      line: lineOf(start),
      typeOnly: isType,
      from: moduleRequest?.value ?? null,
    })),
  );
}

/**
 * Visits every node below and including `node`, parents first.
 * @param visit receives the node and its ancestors, the nearest last; returning `false` skips the nodes below
 */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => boolean | void,
): void {
  const above: Node[] = [];
  const enter = (each: Node): void => {
    if (visit(each, above) === false) return;
    above.push(each);
    for (const child of Object.values(each)) {
      for (const below of Array.isArray(child) ? child : [child]) if (isNode(below)) enter(below);
    }
    above.pop();
  };
  enter(node);
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}
