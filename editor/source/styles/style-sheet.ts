// A style sheet as a list of blocks: which selector each styles, under which conditions, with which declarations.

import { parse } from 'postcss';
import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss';

/** A block of declarations. */
export interface StyleBlock {
  readonly node: Rule | AtRule;
  /** The selectors it styles, nesting resolved. */
  readonly selectors: readonly string[];
  /** The conditions around it, outermost first: `@media (width >= 48rem)`. */
  readonly conditions: readonly string[];
  readonly declarations: readonly StyleDeclaration[];
  readonly start: number;
  readonly end: number;
}

/** A declaration and where it and its value stand. */
export interface StyleDeclaration {
  readonly property: string;
  readonly value: string;
  readonly start: number;
  /** Behind its semicolon, if it has one. */
  readonly end: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** A style sheet of the project. */
export interface StyleSheet {
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly StyleBlock[];
}

/** Whether a path is a style sheet that can be read and edited. */
export function isStyleSheetPath(path: string): boolean {
  return path.endsWith('.css');
}

/** Reads a style sheet; null while it is no valid CSS. */
export function openStyleSheet(path: string, text: string): StyleSheet | null {
  // The parser drops a byte-order mark and counts without it.
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  let root: Root;
  try {
    root = parse(text.slice(shift));
  } catch {
    return null;
  }
  const blocks: StyleBlock[] = [];
  collect(blocks, text, shift, root, [], []);
  return { path, text, blocks };
}

function collect(
  blocks: StyleBlock[],
  text: string,
  shift: number,
  container: Container,
  selectors: readonly string[],
  conditions: readonly string[],
): void {
  for (const node of container.nodes ?? []) {
    if (node.type === 'rule') {
      const own = resolveSelectors(node.selectors, selectors);
      blocks.push(blockOf(text, shift, node, own, conditions));
      collect(blocks, text, shift, node, own, conditions);
    } else if (node.type === 'atrule' && node.nodes !== undefined && !isDefinition(node)) {
      const around = [...conditions, `@${node.name} ${node.params}`];
      // Conditions may be nested in a rule, and then hold its declarations themselves.
      if (selectors.length > 0) blocks.push(blockOf(text, shift, node, selectors, around));
      collect(blocks, text, shift, node, selectors, around);
    }
  }
}

function isDefinition({ name }: AtRule): boolean {
  return /keyframes$|^(?:font-face|property|theme|utility|page|counter-style|font-feature-values)$/.test(
    name,
  );
}

function resolveSelectors(own: readonly string[], around: readonly string[]): string[] {
  if (around.length === 0) return [...own];
  return around.flatMap((outer) =>
    own.map((selector) =>
      selector.includes('&') ? selector.replaceAll('&', outer) : `${outer} ${selector}`,
    ),
  );
}

function blockOf(
  text: string,
  shift: number,
  node: Rule | AtRule,
  selectors: readonly string[],
  conditions: readonly string[],
): StyleBlock {
  const declarations = (node.nodes ?? [])
    .filter((child): child is Declaration => child.type === 'decl')
    .map((declaration) => declarationOf(text, shift, declaration));
  return { node, selectors, conditions, declarations, ...spanOf(shift, node) };
}

function spanOf(shift: number, { source }: ChildNode): { start: number; end: number } {
  return { start: (source?.start?.offset ?? 0) + shift, end: (source?.end?.offset ?? 0) + shift };
}

function declarationOf(text: string, shift: number, declaration: Declaration): StyleDeclaration {
  const { start, end } = spanOf(shift, declaration);
  const { prop, raws, value } = declaration;
  const valueStart = start + prop.length + (raws.between ?? ':').length;
  const raw = raws.value?.raw ?? value;
  const valueEnd = Math.min(valueStart + raw.length, text.length);
  return { property: prop, value, start, end, valueStart, valueEnd };
}
