// Value kinds: what an expression can evaluate to, as far as the source shows: text, nothing, a function, a list, …

import type { CallExpression, Expression, Node } from 'oxc-parser';
import { forEachValueChild } from '../parse/node.ts';
import { isString, unwrap } from '../parse/unwrap.ts';
import type { Project } from '../project.ts';
import { declarationOf } from './declarations.ts';
import type { Declaration } from './declarations.ts';
import { importedDeclaration } from './imported-declaration.ts';
import { keyName } from './patterns.ts';
import type { SourceDocument } from './source-document.ts';

/** The kind of a value. `absent`: null or undefined. `unknown`: the source does not say. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'absent'
  | 'false'
  | 'true'
  | 'object'
  | 'list'
  | 'function'
  | 'element'
  | 'unknown';

type Kinds = ReadonlySet<ValueKind>;

const text: Kinds = new Set(['text'] as const);
const number: Kinds = new Set(['number'] as const);
const absent: Kinds = new Set(['absent'] as const);
const truth: Kinds = new Set(['false', 'true'] as const);
const object: Kinds = new Set(['object'] as const);
const list: Kinds = new Set(['list'] as const);
const callable: Kinds = new Set(['function'] as const);
const element: Kinds = new Set(['element'] as const);
const unknown: Kinds = new Set(['unknown'] as const);

/** The names and calls that are followed, one after the other. */
const resolutionStepsMax = 6;

/**
 * Everything that an expression can come to.
 * @param project where imported names are looked up; null leaves them unknown.
 */
export function valueKindsOf(
  document: SourceDocument,
  expression: Expression,
  project: Project | null,
): Kinds {
  return kinds({ document, project, stepsLeft: resolutionStepsMax }, expression);
}

interface Resolution {
  readonly document: SourceDocument;
  readonly project: Project | null;
  readonly stepsLeft: number;
}

/** One step further; null when there have been enough. */
function step(following: Resolution, document = following.document): Resolution | null {
  const { project, stepsLeft } = following;
  return stepsLeft === 0 ? null : { document, project, stepsLeft: stepsLeft - 1 };
}

function kinds(following: Resolution, given: Expression): Kinds {
  const expression = unwrap(given);
  const of = (inner: Expression): Kinds => kinds(following, inner);
  switch (expression.type) {
    case 'Literal':
      return kindsOfLiteral(expression);
    case 'TemplateLiteral':
    // Tags of templates make text of them, a class's name among it.
    case 'TaggedTemplateExpression':
      return text;
    case 'ObjectExpression':
    case 'NewExpression':
    case 'ImportExpression':
      return object;
    case 'ArrayExpression':
      return list;
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
      return callable;
    case 'JSXElement':
    case 'JSXFragment':
      return element;
    case 'ConditionalExpression':
      return union(of(expression.consequent), of(expression.alternate));
    case 'LogicalExpression':
      return kindsOfLogical(following, expression);
    case 'BinaryExpression':
      return kindsOfBinary(following, expression);
    case 'UnaryExpression':
      if (expression.operator === 'typeof') return text;
      if (expression.operator === 'void') return absent;
      return expression.operator === '!' || expression.operator === 'delete' ? truth : number;
    case 'UpdateExpression':
      return number;
    case 'AwaitExpression':
      return of(expression.argument);
    case 'TSInstantiationExpression':
      return of(expression.expression);
    case 'ChainExpression':
      return union(of(expression.expression), absent);
    case 'SequenceExpression': {
      const last = expression.expressions.at(-1);
      return last === undefined ? unknown : of(last);
    }
    case 'AssignmentExpression':
      return expression.operator === '=' ? of(expression.right) : unknown;
    case 'Identifier':
    case 'MemberExpression':
      return kindsOfName(following, expression);
    case 'CallExpression':
      return kindsOfCall(following, expression);
    default:
      return unknown;
  }
}

function union(...all: readonly Kinds[]): Kinds {
  return new Set(all.flatMap((each) => [...each]));
}

function kindsOfLiteral({ value }: Extract<Expression, { type: 'Literal' }>): Kinds {
  if (typeof value === 'string') return text;
  if (typeof value === 'boolean') return new Set([value ? 'true' : 'false'] as const);
  if (value === null) return absent;
  return typeof value === 'object' ? object : number;
}

function kindsOfLogical(
  following: Resolution,
  { operator, left, right }: Extract<Expression, { type: 'LogicalExpression' }>,
): Kinds {
  const [first, second] = [kinds(following, left), kinds(following, right)];
  // A truthy left side yields the right side; a falsy one shows nothing in a class or style.
  if (operator === '&&') {
    const mayEnd = [...first].some((kind) => /^(?:absent|false|number|text|unknown)$/.test(kind));
    return mayEnd ? union(new Set(['false'] as const), second) : second;
  }
  const passed: readonly ValueKind[] = operator === '??' ? ['absent'] : ['absent', 'false'];
  return union(new Set([...first].filter((kind) => !passed.includes(kind))), second);
}

function kindsOfBinary(
  following: Resolution,
  { operator, left, right }: Extract<Expression, { type: 'BinaryExpression' }>,
): Kinds {
  if (operator !== '+') return /^[-*/%&|^]|<<|>>/.test(operator) ? number : truth;
  const [first, second] = [kinds(following, left), kinds(following, right)];
  const isSure = (found: Kinds, kind: ValueKind): boolean => found.size === 1 && found.has(kind);
  if (isSure(first, 'text') || isSure(second, 'text')) return text;
  return isSure(first, 'number') && isSure(second, 'number') ? number : union(text, number);
}

function kindsOfName(following: Resolution, name: Expression): Kinds {
  if (name.type === 'Identifier' && name.name === 'undefined') return absent;
  const value = valueOf(following, name);
  if (value === null) return unknown;
  return /Function|^Class/.test(value.node.type) ? callable : kinds(value.following, value.node);
}

/** The value of a name: a constant's value, or the function or class of that name; and the file it is in. */
interface ResolvedValue {
  readonly following: Resolution;
  readonly node: Expression;
}

/** The value of a name, or of a property of one that is written out; null where the source does not say. */
function valueOf(from: Resolution, given: Expression): ResolvedValue | null {
  const name = unwrap(given);
  const following = step(from);
  if (following === null) return null;
  if (name.type === 'MemberExpression') {
    const holder = valueOf(following, name.object);
    const found = holder === null ? null : propertyOf(holder.node, name);
    return holder === null || found === null
      ? null
      : { following: holder.following, node: unwrap(found) };
  }
  if (name.type !== 'Identifier') return { following, node: name };
  const { document, project } = following;
  const declaration = declarationOf(document, name.name, name);
  if (declaration?.kind !== 'import') return valueOfDeclaration(following, declaration);
  const found = project === null ? null : importedDeclaration(document, name.name, project);
  const there = found === null ? null : step(following, found.document);
  return found === null || there === null ? null : valueOfDeclaration(there, found.declaration);
}

function valueOfDeclaration(
  following: Resolution,
  declaration: Declaration | null,
): ResolvedValue | null {
  if (declaration?.kind === 'constant' && declaration.value !== null) {
    return { following, node: unwrap(declaration.value) };
  }
  const declared = declaration === null ? null : following.document.parentOf(declaration.node);
  return declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration'
    ? { following, node: declared }
    : null;
}

function propertyOf(
  holder: Node,
  { property, computed }: Extract<Expression, { type: 'MemberExpression' }>,
): Expression | null {
  if (holder.type !== 'ObjectExpression') return null;
  const name = computed ? textOfKey(property) : keyName(property);
  // A later spread may set the property too.
  const last = holder.properties.findLast(
    (each) => each.type === 'SpreadElement' || (!each.computed && keyName(each.key) === name),
  );
  return name !== null && last?.type === 'Property' ? last.value : null;
}

function textOfKey(key: Node): string | null {
  return isString(key) ? key.value : null;
}

const textMethods =
  /^(?:join|trim|trimStart|trimEnd|toString|toLowerCase|toUpperCase|replace|replaceAll|substring|padStart|padEnd|repeat|charAt|toFixed)$/;
const listMethods = /^(?:map|flatMap|filter|flat|split|reverse|sort|toSorted|toReversed)$/;

function kindsOfCall(following: Resolution, { callee, arguments: given }: CallExpression): Kinds {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  const called = name.type === 'Identifier' ? name.name : '';
  if (callee.type === 'MemberExpression') {
    if (textMethods.test(called)) return text;
    if (listMethods.test(called)) return list;
    if (called === 'bind') return callable;
  }
  const [first] = given;
  const isCallback = first !== undefined && first.type !== 'SpreadElement';
  if (called === 'useCallback' && isCallback) return kinds(following, first);
  if (called === 'useMemo' && isCallback) return kindsOfResult(following, unwrap(first));
  if (callee.type === 'Identifier' && called === 'String') return text;
  const value = valueOf(following, callee);
  if (value !== null) return kindsOfResult(value.following, value.node, isTextMaker(value.node));
  // Functions of such names return a component's classes everywhere.
  return /^(?:\w+V|v)ariants?$/.test(called) ? text : unknown;
}

/** Whether a value is a function that makes class names, as `cva(…)`, `tv(…)` and `style(…)` return one. */
function isTextMaker(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    /^(?:cva|tv|css|style|recipe)$/.test(node.callee.name)
  );
}

/** The kinds of everything that a function can return. */
function kindsOfResult(from: Resolution, called: Node, isMaker = false): Kinds {
  if (isMaker) return text;
  const following = step(from);
  if (
    following === null ||
    (called.type !== 'ArrowFunctionExpression' &&
      called.type !== 'FunctionExpression' &&
      called.type !== 'FunctionDeclaration')
  ) {
    return unknown;
  }
  const { body } = called;
  if (called.async || called.generator) return object;
  if (body === null) return unknown;
  if (body.type !== 'BlockStatement') return kinds(following, body);
  const found = returnsOf(body).map((value) => (value === null ? absent : kinds(following, value)));
  const isEnded = body.body.at(-1)?.type === 'ReturnStatement';
  return union(...found, ...(isEnded ? [] : [absent]));
}

/** The values that a function's body returns; null for a return without one. */
function returnsOf(body: Node): (Expression | null)[] {
  const found: (Expression | null)[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ReturnStatement') found.push(node.argument);
    else if (!/Function|^Class/.test(node.type)) forEachValueChild(node, visit);
  };
  visit(body);
  return found;
}
