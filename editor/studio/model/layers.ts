// Layers: the navigation tree as the rows of a list, of which only those in sight are drawn.

import { parseElementKey } from '@atelier/editor-channel/element-key';

/** A node of the navigation tree, as a frame sends it: the part that the Studio reads. */
export interface LayerNode {
  readonly key: string;
  readonly tempoElement: { readonly codebaseId: string; readonly uniquePath: string };
  readonly parent: string | null;
  readonly children: readonly LayerNode[];
  readonly name: string;
  readonly tagName: string | null;
  readonly isComponent: boolean;
  readonly classList: readonly string[];
  readonly directlySetClassList: readonly string[];
  readonly literalChildren: string | null;
  /** The box in the page, as it was when the tree was built. */
  readonly pageBoundingBox?: {
    readonly pageX: number;
    readonly pageY: number;
    readonly width: number;
    readonly height: number;
  };
  /** The component or function that has it. */
  readonly scope: { readonly name: string } | null;
  /** The props with which it is rendered. */
  readonly props: Readonly<Record<string, { readonly type: string; readonly value: unknown }>>;
}

/** A row of the list. */
export interface LayerRow {
  readonly node: LayerNode;
  /** From 0. */
  readonly depth: number;
  /** Null for a node without children. */
  readonly isOpen: boolean | null;
}

/** Names that the designer gave, by codebase id. */
type GivenNames = Readonly<Record<string, string>>;

/** The rows of a tree: the children of closed nodes are left out. A search shows what matches, and everything above it. */
export function layerRows(
  root: LayerNode,
  closed: ReadonlySet<string>,
  search = '',
  given: GivenNames = {},
): readonly LayerRow[] {
  const wanted = search.trim().toLowerCase();
  const rows: LayerRow[] = [];
  const visible = wanted === '' ? null : matchesWithin(root, wanted, given);
  const visit = (node: LayerNode, depth: number): void => {
    if (visible !== null && !visible.has(node.key)) return;
    const isOpen = visible !== null || !closed.has(node.key);
    rows.push({ node, depth, isOpen: node.children.length === 0 ? null : isOpen });
    if (isOpen) for (const child of node.children) visit(child, depth + 1);
  };
  for (const child of root.children) visit(child, 0);
  return rows;
}

/** The first row that a search has found: those above it are shown only as the way to it. Null without rows. */
export function firstMatch(rows: readonly LayerRow[]): LayerRow | null {
  return rows.find(({ depth }, at) => (rows[at + 1]?.depth ?? 0) <= depth) ?? null;
}

function matchesWithin(root: LayerNode, wanted: string, given: GivenNames): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: LayerNode): boolean => {
    const own = [node.name, node.tagName ?? '', node.literalChildren ?? ''];
    const texts = [given[node.tempoElement.codebaseId] ?? '', ...own, ...node.classList];
    const isMatch = texts.some((text) => text.toLowerCase().includes(wanted));
    const isAbove = node.children.map(visit).includes(true);
    if (isMatch || isAbove) found.add(node.key);
    return isMatch || isAbove;
  };
  visit(root);
  return found;
}

/** The key of the row in which a name is typed; null when none of its element is shown. */
export function rowOfTypedName(
  rows: readonly LayerRow[],
  typed: { readonly key: string; readonly codebaseId: string } | null,
): string | null {
  if (typed === null) return null;
  const own =
    rows.find(({ node }) => node.key === typed.key) ??
    rows.find(({ node }) => node.tempoElement.codebaseId === typed.codebaseId);
  return own?.node.key ?? null;
}

/** The node of a key, and those above it with the root first; null when the tree has none. */
export function pathTo(root: LayerNode, key: string): readonly LayerNode[] | null {
  if (root.key === key) return [root];
  for (const child of root.children) {
    const below = pathTo(child, key);
    if (below !== null) return [root, ...below];
  }
  return null;
}

/** The node of a key, or null. */
export function nodeOfKey(root: LayerNode | undefined, key: string | undefined): LayerNode | null {
  return root === undefined || key === undefined ? null : (pathTo(root, key)?.at(-1) ?? null);
}

/** The nodes that are rendered of one element of the source. */
export function nodesOfElement(root: LayerNode, codebaseId: string): readonly LayerNode[] {
  const own = root.tempoElement.codebaseId === codebaseId ? [root] : [];
  return [...own, ...root.children.flatMap((child) => nodesOfElement(child, codebaseId))];
}

/** The node of a selected key; the first one of its element where the page has changed since it was selected. */
export function nodeOfSelection(
  root: LayerNode | null | undefined,
  key: string | undefined,
): LayerNode | null {
  const found = nodeOfKey(root ?? undefined, key);
  if (found !== null || root == null) return found;
  const codebaseId = parseElementKey(key ?? '')?.codebaseId;
  return codebaseId === undefined ? null : (nodesOfElement(root, codebaseId)[0] ?? null);
}

/** Rows in sight: the first and the one behind the last. */
export function rowsInSight(
  count: number,
  rowPx: number,
  scrollPx: number,
  heightPx: number,
): { readonly first: number; readonly end: number } {
  const before = 8;
  const first = Math.max(0, Math.floor(scrollPx / rowPx) - before);
  return { first, end: Math.min(count, Math.ceil((scrollPx + heightPx) / rowPx) + before) };
}

/** The place of a dragged layer: in front of a row, behind it, or inside it at the end. */
export type DropPlace = 'before' | 'inside' | 'after';

/** The place at a height within a row, in parts of the row's height. */
export function dropPlaceAt(part: number): DropPlace {
  if (part < 0.3) return 'before';
  return part > 0.7 ? 'after' : 'inside';
}

/** The codebase ids of a move. */
export interface LayerMove {
  readonly codebaseIdToMove: string;
  readonly codebaseIdToMoveTo: string;
  readonly beforeCodebaseId?: string;
  readonly afterCodebaseId?: string;
}

/** The move of a layer to a place; null when it would contain itself, or stay in its place. */
export function moveOfDrop(
  root: LayerNode,
  movedKey: string,
  targetKey: string,
  place: DropPlace,
): LayerMove | null {
  const path = pathTo(root, targetKey);
  const moved = nodeOfKey(root, movedKey);
  const target = path?.at(-1);
  if (path === null || moved === null || target === undefined) return null;
  if (path.some(({ key }) => key === movedKey)) return null;
  const codebaseIdToMove = moved.tempoElement.codebaseId;
  const { codebaseId } = target.tempoElement;
  if (place === 'inside') return { codebaseIdToMove, codebaseIdToMoveTo: codebaseId };
  const parent = path.at(-2);
  if (parent === undefined || parent.key === root.key) return null;
  const codebaseIdToMoveTo = parent.tempoElement.codebaseId;
  const neighbour = place === 'before' ? 'beforeCodebaseId' : 'afterCodebaseId';
  return { codebaseIdToMove, codebaseIdToMoveTo, [neighbour]: codebaseId };
}

/**
 * The moves of layers that are dropped together, in which they stay in their order; null when one of them cannot go there.
 * Renderings of one element of the source are one.
 */
export function movesOfDrop(
  root: LayerNode,
  movedKeys: readonly string[],
  targetKey: string,
  place: DropPlace,
): readonly LayerMove[] | null {
  const moves = keysInOrder(root, movedKeys)
    .filter((key) => key !== targetKey)
    .map((key) => moveOfDrop(root, key, targetKey, place));
  const possible = moves.filter((move) => move !== null);
  if (possible.length === 0 || possible.length < moves.length) return null;
  const once = possible.filter(
    ({ codebaseIdToMove }, at) =>
      possible.findIndex((each) => each.codebaseIdToMove === codebaseIdToMove) === at,
  );
  // Each goes right behind the target, so the last one goes first.
  return place === 'after' ? once.toReversed() : once;
}

function keysInOrder(root: LayerNode, keys: readonly string[]): readonly string[] {
  const own = keys.includes(root.key) ? [root.key] : [];
  return [...own, ...root.children.flatMap((child) => keysInOrder(child, keys))];
}

/** The selected keys after a click on a layer: it alone; with Control it is added or taken out; with Shift all siblings up to it. */
export function keysAfterClick(
  root: LayerNode,
  keys: readonly string[],
  key: string,
  { isAdded, isRange }: { readonly isAdded: boolean; readonly isRange: boolean },
): readonly string[] {
  if (isRange) return siblingsBetween(root, keys[0], key) ?? [key];
  if (!isAdded) return [key];
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

/** The keys of siblings from one to another, which stays the first; null for layers of different parents. */
function siblingsBetween(
  root: LayerNode,
  from: string | undefined,
  to: string,
): readonly string[] | null {
  const siblings =
    pathTo(root, to)
      ?.at(-2)
      ?.children.map(({ key }) => key) ?? [];
  const [start, end] = [siblings.indexOf(from ?? ''), siblings.indexOf(to)];
  if (start === -1 || end === -1) return null;
  return start <= end
    ? siblings.slice(start, end + 1)
    : siblings.slice(end, start + 1).toReversed();
}

/** The move of a layer past its next sibling, or past the one before; null at the end of the row. */
export function moveByStep(root: LayerNode, key: string, step: 1 | -1): LayerMove | null {
  const parent = pathTo(root, key)?.at(-2);
  const at = parent?.children.findIndex((child) => child.key === key) ?? -1;
  const moved = parent?.children[at];
  // Renderings of one element of the source are one: the neighbour is the next element of the source.
  const id = moved?.tempoElement.codebaseId;
  const beyond =
    step === 1 ? parent?.children.slice(at + 1) : parent?.children.slice(0, at).toReversed();
  const neighbour = beyond?.find((child) => child.tempoElement.codebaseId !== id);
  if (neighbour === undefined) return null;
  return moveOfDrop(root, key, neighbour.key, step === 1 ? 'after' : 'before');
}

/** Whether a layer is hidden by its own class or style attribute. */
export function isHiddenLayer({
  classList,
  props,
}: Pick<LayerNode, 'classList' | 'props'>): boolean {
  const style = props['style']?.value;
  const isInline = typeof style === 'object' && style !== null && 'display' in style;
  return classList.includes('hidden') || (isInline && style.display === 'none');
}

const rendered = new WeakMap<LayerNode, ReadonlyMap<string, LayerNode>>();
const nothingRendered: ReadonlyMap<string, LayerNode> = new Map();

/** The components that a page renders, by name, each with its first node. The same tree has the same map. */
export function renderedComponents(tree: LayerNode | null): ReadonlyMap<string, LayerNode> {
  if (tree === null) return nothingRendered;
  const known = rendered.get(tree);
  if (known !== undefined) return known;
  const found = new Map<string, LayerNode>();
  const visit = (node: LayerNode): void => {
    if (node.isComponent && !found.has(node.name)) found.set(node.name, node);
    for (const child of node.children) visit(child);
  };
  visit(tree);
  rendered.set(tree, found);
  return found;
}
