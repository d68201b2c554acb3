// Walking syntax trees: children in source order, with or without the parts that are only types.

import { visitorKeys } from 'oxc-parser';
import type { Node } from 'oxc-parser';

const typeOnlyKeys = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'superTypeArguments',
  'implements',
]);

/** Node type → the keys under which expressions and statements stand. */
const valueKeys: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(visitorKeys).map(([type, keys]) => [
    type,
    isTypeOnly(type) ? [] : keys.filter((key) => !typeOnlyKeys.has(key)),
  ]),
);

function isTypeOnly(type: string): boolean {
  const runs =
    /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$|^TSModule|^TSEnum|^TSExportAssignment$|^TSParameterProperty$|^TSImportEqualsDeclaration$/;
  return type.startsWith('TS') && !runs.test(type);
}

/** Calls `visit` for each child that can hold an expression: types are passed over. */
export function forEachValueChild(node: Node, visit: (child: Node) => void): void {
  forEachOf(node, valueKeys[node.type], visit);
}

/** Calls `visit` for each child, types included. */
export function forEachChild(node: Node, visit: (child: Node) => void): void {
  forEachOf(node, visitorKeys[node.type], visit);
}

function forEachOf(node: Node, keys: readonly string[] = [], visit: (child: Node) => void): void {
  const fields = node as unknown as Readonly<
    Record<string, Node | readonly (Node | null)[] | null>
  >;
  for (const key of keys) {
    const child = fields[key];
    if (child == null) continue;
    if (isList(child)) {
      for (const item of child) {
        if (item !== null) visit(item);
      }
    } else {
      visit(child);
    }
  }
}

function isList(child: Node | readonly (Node | null)[]): child is readonly (Node | null)[] {
  return Array.isArray(child);
}

/** Node → the node that holds it, for a whole tree. */
export function parentsOf(root: Node): ReadonlyMap<Node, Node> {
  const parents = new Map<Node, Node>();
  const visit = (node: Node): void => {
    forEachChild(node, (child) => {
      parents.set(child, node);
      visit(child);
    });
  };
  visit(root);
  return parents;
}
