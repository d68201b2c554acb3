// Design tokens: the custom properties that a style sheet defines for the whole page, in `@theme` and in the rules of the root.

import { parse } from 'postcss';
import type { AtRule, ChildNode, Declaration, Root, Rule } from 'postcss';

/** A token as it is written in one place; a token with a value for dark pages has another one. */
export interface WrittenToken {
  /** With both hyphens, as in `--color-ink`. */
  readonly name: string;
  readonly value: string;
  /** The block that holds it: `@theme`, `@theme inline`, or the rule's selector. */
  readonly block: string;
  /** The media and support conditions around it, outermost first. */
  readonly conditions: readonly string[];
  readonly start: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** The page as a whole, in a theme or not: what stands in front of a descendant is no longer the page. */
const rootSelector =
  /^(?::root|html|body|:host|\.[\w-]+|\[[^\]]+\]|:where\([^)]*\)|:is\([^)]*\))(?:\.[\w-]+|\[[^\]]+\]|:where\([^)]*\)|:is\([^)]*\)|:not\([^)]*\)|:lang\([^)]*\))*$/;

/** A class or an attribute alone is the page's when it names a theme. */
const themeSelector = /^(?:\.|\[|:where|:is)/;
const themeName = /dark|light|theme|mode|contrast/i;

/** The tokens of a style sheet, in their order; none while it is no valid CSS. */
export function designTokensOf(text: string): readonly WrittenToken[] {
  // The parser drops a byte-order mark and counts without it.
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  let root: Root;
  try {
    root = parse(text.slice(shift));
  } catch {
    return [];
  }
  const tokens: WrittenToken[] = [];
  collect(root.nodes, { block: null, conditions: [] }, tokens, shift);
  return tokens;
}

interface Around {
  readonly block: string | null;
  readonly conditions: readonly string[];
}

function collect(
  nodes: readonly ChildNode[],
  around: Around,
  tokens: WrittenToken[],
  shift: number,
): void {
  for (const node of nodes) {
    if (node.type === 'decl' && around.block !== null) {
      if (node.prop.startsWith('--') && !node.prop.endsWith('*')) {
        tokens.push(tokenOf(node, { ...around, block: around.block }, shift));
      }
    } else if (node.type === 'rule') {
      const block = blockOfRule(node, around);
      if (block !== null) collect(node.nodes, { ...around, block }, tokens, shift);
    } else if (node.type === 'atrule' && node.nodes !== undefined) {
      const inner = insideAtRule(node, around);
      if (inner !== null) collect(node.nodes, inner, tokens, shift);
    }
  }
}

/** The block that a rule is, when it is one for the whole page. */
function blockOfRule({ selectors, selector }: Rule, { block }: Around): string | null {
  if (block !== null) return null;
  const isRoot = selectors.every(
    (each) => rootSelector.test(each) && (!themeSelector.test(each) || themeName.test(each)),
  );
  return isRoot ? selector : null;
}

function insideAtRule({ name, params }: AtRule, around: Around): Around | null {
  switch (name) {
    case 'theme':
      return { ...around, block: `@theme ${params}`.trim() };
    case 'layer':
      return around;
    case 'media':
    case 'supports':
      return { ...around, conditions: [...around.conditions, `@${name} ${params}`] };
    default:
      return null;
  }
}

function tokenOf(
  { prop, value, raws, source }: Declaration,
  { block, conditions }: Around & { readonly block: string },
  shift: number,
): WrittenToken {
  const start = (source?.start?.offset ?? 0) + shift;
  const valueStart = start + prop.length + (raws.between ?? ':').length;
  // A custom property's value keeps its white space.
  const written = raws.value?.raw ?? value;
  const leading = written.length - written.trimStart().length;
  const trimmed = written.trim();
  return {
    name: prop,
    value: trimmed,
    block,
    conditions,
    start,
    valueStart: valueStart + leading,
    valueEnd: valueStart + leading + trimmed.length,
  };
}
