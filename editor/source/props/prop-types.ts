// Prop types: the props that a component takes, with their kinds, as far as its own types say.

import type { Node, TSSignature, TSType } from 'oxc-parser';
import type { PropKind } from '@atelier/editor-channel/element-reads';
import { componentFunction } from '../locate/component-function.ts';
import { declarationOf } from '../locate/declarations.ts';
import type { Declaration } from '../locate/declarations.ts';
import { importedDeclaration } from '../locate/imported-declaration.ts';
import { keyName } from '../locate/patterns.ts';
import { openDocument } from '../locate/source-document.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import type { Project } from '../project.ts';
import { isRefusal } from '../refusal.ts';

/** A prop as the component declares it. */
export interface DeclaredProp {
  readonly name: string;
  readonly kind: PropKind;
  readonly choices: readonly (string | number)[];
  readonly isRequired: boolean;
  /** The default as it is written, or null. */
  readonly fallback: string | null;
}

interface Place {
  readonly document: SourceDocument;
  readonly project: Project;
  /** The number of types that may still be followed. */
  readonly stepsLeft: number;
}

/** The props that a component declares, in their order; none for a native tag or a component of a package. */
export function propTypesOf(
  document: SourceDocument,
  name: string,
  at: Node,
  project: Project,
): readonly DeclaredProp[] {
  const found = declared(document, name, at, project);
  const component = found === null ? null : componentFunction(found.declaration);
  if (found === null || component === null) return [];
  const [parameter] = component.params;
  if (parameter === undefined || !('typeAnnotation' in parameter)) return [];
  const type = parameter.typeAnnotation?.typeAnnotation;
  if (type === undefined) return [];
  const place = { document: found.document, project, stepsLeft: 12 };
  const fallbacks = fallbacksIn(parameter, found.document);
  const props = membersOf(type, place).flatMap((member) => propOf(member, fallbacks));
  return [...new Map(props.map((prop) => [prop.name, prop])).values()];
}

function declared(
  document: SourceDocument,
  name: string,
  at: Node,
  project: Project,
): { readonly document: SourceDocument; readonly declaration: Declaration } | null {
  const declaration = declarationOf(document, name, at);
  if (declaration === null) return null;
  if (declaration.kind !== 'import') return { document, declaration };
  return importedDeclaration(document, name, project) ?? importedType(document, name, project);
}

/** A type of another file, whose exports are not among those that a program runs with. */
function importedType(
  document: SourceDocument,
  name: string,
  project: Project,
): { readonly document: SourceDocument; readonly declaration: Declaration } | null {
  const imported = document.names.imports.find(({ local }) => local === name);
  const path = imported === undefined ? null : project.resolve(document.path, imported.source);
  const text = path === null ? null : project.read(path);
  const other = path === null || text === null ? null : openDocument(path, text);
  if (other === null || isRefusal(other) || imported === undefined) return null;
  const declaration = declarationOf(other, imported.imported, other.program);
  return declaration === null ? null : { document: other, declaration };
}

/** The defaults of a destructured parameter, as they are written. */
function fallbacksIn(parameter: Node, document: SourceDocument): ReadonlyMap<string, string> {
  if (parameter.type !== 'ObjectPattern') return new Map();
  const pairs = parameter.properties.flatMap((property): [string, string][] => {
    if (property.type !== 'Property' || property.value.type !== 'AssignmentPattern') return [];
    const name = keyName(property.key);
    return name === null ? [] : [[name, document.textOf(property.value.right)]];
  });
  return new Map(pairs);
}

interface Member {
  readonly signature: TSSignature;
  readonly place: Place;
}

/** The members of an object type, those of the types that it is made of too. */
function membersOf(type: TSType, place: Place): readonly Member[] {
  if (place.stepsLeft === 0) return [];
  const next = { ...place, stepsLeft: place.stepsLeft - 1 };
  switch (type.type) {
    case 'TSTypeLiteral':
      return type.members.map((signature) => ({ signature, place }));
    case 'TSIntersectionType':
      return type.types.flatMap((each) => membersOf(each, next));
    case 'TSParenthesizedType':
      return membersOf(type.typeAnnotation, next);
    case 'TSTypeReference': {
      const wrapped = wrappedType(type);
      if (wrapped !== null) return membersOf(wrapped, next);
      return membersOfName(nameOfReference(type), type, next);
    }
    default:
      return [];
  }
}

/** The name of a referenced type; null for a qualified one, as in `React.FC`. */
function nameOfReference({
  typeName,
}: Extract<TSType, { type: 'TSTypeReference' }>): string | null {
  return typeName.type === 'Identifier' ? typeName.name : null;
}

/** The type inside one that leaves the props as they are. */
function wrappedType({
  typeName,
  typeArguments,
}: Extract<TSType, { type: 'TSTypeReference' }>): TSType | null {
  const name = typeName.type === 'Identifier' ? typeName.name : '';
  const qualified = typeName.type === 'TSQualifiedName' ? typeName.right.name : name;
  const isTransparent = /^(?:Readonly|Required|PropsWithChildren|PropsWithoutRef)$/.test(qualified);
  return isTransparent ? (typeArguments?.params[0] ?? null) : null;
}

function membersOfName(name: string | null, at: Node, place: Place): readonly Member[] {
  const found = name === null ? null : declared(place.document, name, at, place.project);
  if (found === null) return [];
  const inner = { ...place, document: found.document };
  const { pattern } = found.declaration;
  if (pattern.type === 'TSTypeAliasDeclaration') return membersOf(pattern.typeAnnotation, inner);
  if (pattern.type !== 'TSInterfaceDeclaration') return [];
  const inherited = pattern.extends.flatMap(({ expression }) =>
    expression.type === 'Identifier' && place.stepsLeft > 0
      ? membersOfName(expression.name, pattern, { ...inner, stepsLeft: place.stepsLeft - 1 })
      : [],
  );
  const own = pattern.body.body.map((signature) => ({ signature, place: inner }));
  return [...inherited, ...own];
}

function propOf(
  { signature, place }: Member,
  fallbacks: ReadonlyMap<string, string>,
): DeclaredProp[] {
  if (signature.type === 'TSMethodSignature') {
    const name = keyName(signature.key);
    if (name === null) return [];
    const isRequired = !signature.optional;
    return [{ name, kind: 'function', choices: [], isRequired, fallback: null }];
  }
  if (signature.type !== 'TSPropertySignature') return [];
  const name = keyName(signature.key);
  const type = signature.typeAnnotation?.typeAnnotation;
  if (name === null || name === 'children' || name === 'key' || name === 'ref') return [];
  const { kind, choices } = type === undefined ? unknownKind : kindOf(type, place);
  const fallback = fallbacks.get(name) ?? null;
  return [{ name, kind, choices, isRequired: !signature.optional, fallback }];
}

interface Kind {
  readonly kind: PropKind;
  readonly choices: readonly (string | number)[];
}

const unknownKind: Kind = { kind: 'unknown', choices: [] };
const plain = (kind: PropKind): Kind => ({ kind, choices: [] });

/** The kind of a type. */
function kindOf(type: TSType, place: Place): Kind {
  if (place.stepsLeft === 0) return unknownKind;
  const next = { ...place, stepsLeft: place.stepsLeft - 1 };
  switch (type.type) {
    case 'TSStringKeyword':
    case 'TSTemplateLiteralType':
      return plain('text');
    case 'TSNumberKeyword':
      return plain('number');
    case 'TSBooleanKeyword':
      return plain('boolean');
    case 'TSFunctionType':
      return plain('function');
    case 'TSLiteralType':
      return kindOfLiteral(type);
    case 'TSParenthesizedType':
      return kindOf(type.typeAnnotation, next);
    case 'TSUnionType':
      return kindOfUnion(type.types, next);
    case 'TSTypeReference':
      return kindOfName(type, next);
    case 'TSTypeLiteral':
    case 'TSArrayType':
    case 'TSTupleType':
    case 'TSTypeOperator':
      return plain('object');
    default:
      return unknownKind;
  }
}

function kindOfLiteral({ literal }: Extract<TSType, { type: 'TSLiteralType' }>): Kind {
  if (literal.type !== 'Literal') return unknownKind;
  const { value } = literal;
  if (typeof value === 'boolean') return plain('boolean');
  const isListed = typeof value === 'string' || typeof value === 'number';
  return isListed ? { kind: 'choice', choices: [value] } : unknownKind;
}

function kindOfUnion(types: readonly TSType[], place: Place): Kind {
  const kinds = types
    .filter(({ type }) => type !== 'TSUndefinedKeyword' && type !== 'TSNullKeyword')
    .map((type) => kindOf(type, place));
  const [first, ...others] = kinds;
  if (first === undefined) return unknownKind;
  if (kinds.every(({ kind }) => kind === 'choice')) {
    return { kind: 'choice', choices: [...new Set(kinds.flatMap(({ choices }) => choices))] };
  }
  if (kinds.some(({ kind }) => kind === 'content')) return plain('content');
  return others.every(({ kind }) => kind === first.kind) ? first : unknownKind;
}

const elementTypes = /^(?:ReactNode|ReactElement|Element|ReactChild|JSX)$/;
const functionTypes = /(?:Handler|Callback|Dispatch|Ref|ComponentType|FC)$/;

function kindOfName(type: Extract<TSType, { type: 'TSTypeReference' }>, place: Place): Kind {
  const { typeName } = type;
  const name = typeName.type === 'TSQualifiedName' ? typeName.right.name : nameOfReference(type);
  if (name === null) return unknownKind;
  if (elementTypes.test(name)) return plain('content');
  const found =
    typeName.type === 'Identifier' ? declared(place.document, name, type, place.project) : null;
  if (found !== null && found.declaration.pattern.type === 'TSTypeAliasDeclaration') {
    const { typeAnnotation } = found.declaration.pattern;
    return kindOf(typeAnnotation, { ...place, document: found.document });
  }
  return plain(functionTypes.test(name) ? 'function' : 'object');
}
