// Names of a file: its imports, and every use of each name.

import type { ImportDeclaration, Node, Program } from 'oxc-parser';
import { forEachChild } from '../parse/node.ts';

/** A name that a file imports. */
export interface ImportedName {
  readonly local: string;
  /** The name in the other module: `default`, `*` for all of it, or the exported name. */
  readonly imported: string;
  readonly source: string;
  readonly isType: boolean;
  readonly declaration: ImportDeclaration;
  readonly specifier: ImportDeclaration['specifiers'][number];
}

/** A use of a name: an identifier of an expression, a type or an element. */
export interface NameUse {
  readonly name: string;
  readonly node: Node;
}

/** The imports and uses of names in a file. */
export interface FileNames {
  readonly imports: readonly ImportedName[];
  /** Name → its uses, in source order. */
  readonly uses: ReadonlyMap<string, readonly NameUse[]>;
}

/** Collects the imports and the uses of names in a file. */
export function namesOf(program: Program): FileNames {
  const uses = new Map<string, NameUse[]>();
  for (const use of usesIn(program)) {
    const known = uses.get(use.name);
    if (known === undefined) uses.set(use.name, [use]);
    else known.push(use);
  }
  return { imports: importsOf(program), uses };
}

/** The names that a file imports. */
export function importsOf(program: Program): ImportedName[] {
  return program.body.flatMap(importsOfStatement);
}

function importsOfStatement(statement: Program['body'][number]): ImportedName[] {
  if (statement.type !== 'ImportDeclaration') return [];
  return statement.specifiers.map((specifier) => ({
    local: specifier.local.name,
    imported: importedNameOf(specifier),
    source: statement.source.value,
    isType:
      statement.importKind === 'type' ||
      (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'),
    declaration: statement,
    specifier,
  }));
}

function importedNameOf(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  const { imported } = specifier;
  return imported.type === 'Identifier' ? imported.name : imported.value;
}

/** Every use of a name in a part of a file. Declarations and mere labels are no uses. */
export function usesIn(root: Node): NameUse[] {
  const uses: NameUse[] = [];
  const visit = (node: Node, parent: Node | null): void => {
    if (node.type === 'Identifier') {
      if (parent === null || !isLabel(node, parent)) uses.push({ name: node.name, node });
    } else if (node.type === 'JSXIdentifier') {
      if (parent !== null && isElementReference(node, parent)) uses.push({ name: node.name, node });
    }
    forEachChild(node, (child) => visit(child, node));
  };
  visit(root, null);
  return uses;
}

function isElementReference(node: Node & { readonly name: string }, parent: Node): boolean {
  if (parent.type === 'JSXMemberExpression') return parent.object === node;
  const isTag = parent.type === 'JSXOpeningElement' || parent.type === 'JSXClosingElement';
  // As the compilers have it: a lower-case tag is a string, anything else a name.
  return isTag && !/^[a-z]/.test(node.name) && !node.name.includes('-');
}

/** Whether an identifier is only a label where it stands: a property's name, an imported or declared name, … */
function isLabel(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return parent.property === node && !parent.computed;
    case 'Property':
      return parent.key === node && !parent.computed && !parent.shorthand;
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return parent.key === node && !parent.computed;
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'TSEnumDeclaration':
    case 'TSEnumMember':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSModuleDeclaration':
      return parent.id === node;
    case 'ExportSpecifier':
      return parent.exported === node && parent.local !== node;
    case 'TSQualifiedName':
      return parent.right === node;
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
    case 'TSTypeParameter':
    case 'TSNamedTupleMember':
    case 'TSTypePredicate':
      return true;
    default:
      return false;
  }
}
