// Declarations: lexical scoping, resolved upwards from the place where a name is used.

import type { Expression, Node } from 'oxc-parser';
import { forEachChild, forEachValueChild } from '../parse/node.ts';
import type { SourceDocument } from './source-document.ts';

/** The declaration of a name. */
export interface Declaration {
  readonly name: string;
  /** `constant` can never change; `parameter` comes from a caller. */
  readonly kind: 'import' | 'constant' | 'variable' | 'parameter' | 'function' | 'class' | 'type';
  /** The identifier that declares it. */
  readonly node: Node;
  /** The program, block or function that it is visible in. */
  readonly scope: Node;
  /** The value it is given, for a plain `const name = value`. */
  readonly value: Expression | null;
  /** The whole pattern or parameter that it is declared in. */
  readonly pattern: Node;
}

/** The declaration that a name used at a node refers to; null for a global. */
export function declarationOf(
  document: SourceDocument,
  name: string,
  at: Node,
): Declaration | null {
  for (let node: Node | null = at; node !== null; node = document.parentOf(node)) {
    const found = declarationsIn(node).get(name);
    if (found !== undefined) return found;
  }
  return null;
}

const cache = new WeakMap<Node, ReadonlyMap<string, Declaration>>();
const none: ReadonlyMap<string, Declaration> = new Map();

/** The names that a node declares for what is inside it. */
function declarationsIn(scope: Node): ReadonlyMap<string, Declaration> {
  if (!opensScope(scope)) return none;
  const known = cache.get(scope);
  if (known !== undefined) return known;
  const declarations = new Map<string, Declaration>();
  const declare: Declare = (node, kind, pattern, value = null) => {
    forEachName(node, (identifier) => {
      const { name } = identifier;
      const plain = node === identifier ? value : null;
      // The first declaration of a name counts: a parameter before a variable of the same name.
      if (!declarations.has(name)) {
        declarations.set(name, { name, kind, node: identifier, scope, value: plain, pattern });
      }
    });
  };
  declareIn(scope, declare);
  cache.set(scope, declarations);
  return declarations;
}

type Declare = (
  node: Node,
  kind: Declaration['kind'],
  pattern: Node,
  value?: Expression | null,
) => void;

function opensScope({ type }: Node): boolean {
  return /^(?:Program|BlockStatement|FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassExpression|For(?:In|Of)?Statement|CatchClause|SwitchStatement|StaticBlock|TSModuleBlock)$/.test(
    type,
  );
}

function declareIn(scope: Node, declare: Declare): void {
  switch (scope.type) {
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
    case 'TSModuleBlock':
      for (const statement of scope.body) declareStatement(statement, declare);
      if (scope.type !== 'BlockStatement') hoist(scope, declare);
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      for (const parameter of scope.params) declare(parameter, 'parameter', parameter);
      if (scope.type === 'FunctionExpression' && scope.id !== null) {
        declare(scope.id, 'function', scope);
      }
      if (scope.body !== null) hoist(scope.body, declare);
      break;
    case 'ClassExpression':
      if (scope.id !== null) declare(scope.id, 'class', scope);
      break;
    case 'ForStatement':
      if (scope.init?.type === 'VariableDeclaration') declareStatement(scope.init, declare);
      break;
    case 'ForInStatement':
    case 'ForOfStatement':
      if (scope.left.type === 'VariableDeclaration') declareStatement(scope.left, declare);
      break;
    case 'CatchClause':
      if (scope.param !== null) declare(scope.param, 'parameter', scope);
      break;
    case 'SwitchStatement':
      for (const { consequent } of scope.cases) {
        for (const statement of consequent) declareStatement(statement, declare);
      }
      break;
    default:
  }
}

function declareStatement(statement: Node, declare: Declare): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const { local } of statement.specifiers) declare(local, 'import', statement);
      break;
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      if (statement.declaration !== null) declareStatement(statement.declaration, declare);
      break;
    case 'VariableDeclaration': {
      const kind = statement.kind === 'const' ? 'constant' : 'variable';
      for (const declarator of statement.declarations) {
        declare(declarator.id, kind, declarator, declarator.init);
      }
      break;
    }
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      if (statement.id !== null) declare(statement.id, 'function', statement);
      break;
    case 'ClassDeclaration':
      if (statement.id !== null) declare(statement.id, 'class', statement);
      break;
    case 'TSEnumDeclaration':
      declare(statement.id, 'class', statement);
      break;
    case 'TSImportEqualsDeclaration':
      declare(statement.id, 'import', statement);
      break;
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSModuleDeclaration':
      declare(statement.id, 'type', statement);
      break;
    default:
  }
}

/** Declares the `var`s inside a function or program, which are visible in all of it. */
function hoist(body: Node, declare: Declare): void {
  const visit = (node: Node): void => {
    if (/Function|^Class|^TSModule/.test(node.type)) return;
    if (node.type === 'VariableDeclaration' && node.kind === 'var') declareStatement(node, declare);
    forEachValueChild(node, visit);
  };
  forEachValueChild(body, visit);
}

/** Calls `visit` for each identifier that a pattern binds. */
function forEachName(pattern: Node, visit: (identifier: Node & { name: string }) => void): void {
  switch (pattern.type) {
    case 'Identifier':
      visit(pattern);
      break;
    case 'AssignmentPattern':
      forEachName(pattern.left, visit);
      break;
    case 'RestElement':
      forEachName(pattern.argument, visit);
      break;
    case 'Property':
      forEachName(pattern.value, visit);
      break;
    case 'TSParameterProperty':
      forEachName(pattern.parameter, visit);
      break;
    case 'ObjectPattern':
    case 'ArrayPattern':
      forEachChild(pattern, (child) => forEachName(child, visit));
      break;
    default:
  }
}
