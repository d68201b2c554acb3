// Writing a post's content: blocks that were not edited from their own bytes, the others printed. Pure.

import type { Options } from 'mdast-util-to-markdown';
import { parseBody, type Body } from './body-blocks.ts';
import { withCard } from './body-cards.ts';
import { plainNode, type EditorNode } from './body-nodes.ts';
import { printBlock, sayable } from './body-print.ts';

export interface Written {
  readonly source: string;
  /** Whether the pages' parser reads in the source what the editor shows. */
  readonly isExact: boolean;
}

/** The source of the editor's blocks, which were those of `body`. */
export function writeBody(body: Body, edited: readonly EditorNode[]): Written {
  const nodes = edited.flatMap((node) => topNode(node) ?? []);
  const places = placesOf(
    body.blocks.map(({ node }) => JSON.stringify(topNode(node))),
    nodes.map((node) => JSON.stringify(node)),
  );
  const meant = JSON.stringify(nodes.map((node) => meaningOf(node)));
  let first: string | null = null;
  for (const fresh of [false, true])
    for (const bullet of bulletsOf(body)) {
      const source = join(body, nodes, places, { ...styleOf(body), bullet }, fresh);
      first ??= source;
      const read = parseBody(source);
      if (
        read !== null &&
        JSON.stringify(read.blocks.map(({ node }) => meaningOf(topNode(node) ?? node))) === meant
      )
        return { source, isExact: true };
    }
  return { source: first ?? '', isExact: false };
}

/** A block at the top of the text, as far as Markdown can say it. */
function topNode(node: EditorNode): EditorNode | null {
  const known = sayable(plainNode(node));
  return known === null ? null : withCard(known);
}

interface Place {
  /** The block of the text at whose place this one stands; -1 for none. */
  readonly at: number;
  /** Whether it is the same. */
  readonly same: boolean;
}

function join(
  body: Body,
  nodes: readonly EditorNode[],
  places: readonly Place[],
  style: Options,
  fresh: boolean,
): string {
  const end = lineEndOf(body);
  let source = '';
  for (const [at, node] of nodes.entries()) {
    const place = places[at];
    const last = places[at - 1];
    if (place === undefined) continue;
    const isOwn = !fresh || (place.same && last?.same !== false);
    if (last === undefined) source += isOwn ? body.before : markOf(body);
    else if (isOwn && last.at !== -1 && place.at === last.at + 1)
      source += body.gaps[last.at] ?? '';
    else source += end + end;
    source += place.same
      ? (body.blocks[place.at]?.source ?? '')
      : node.type === 'verbatim'
        ? printBlock(node, style)
        : printBlock(node, style).replaceAll('\n', end);
  }
  return source + (body.gaps.at(-1) ?? (nodes.length === 0 ? body.before : ''));
}

/** The end of the text's first line. */
function lineEndOf({ before, blocks, gaps }: Body): string {
  const all = [before, ...blocks.flatMap(({ source }, at) => [source, gaps[at] ?? ''])];
  return /\r\n?|\n/.exec(all.join(''))?.[0] ?? '\n';
}

const markOf = ({ before }: Body) => (before.startsWith('\uFEFF') ? '\uFEFF' : '');

/** Marks that the text itself uses. */
function styleOf(body: Body): Options {
  const all = body.blocks.map(({ source }) => source).join('\n');
  return {
    emphasis: /(?:^|[^_*\w])_[^\s_]/.test(all) ? '_' : '*',
    strong: /(?:^|[^_*\w])__[^\s_]/.test(all) ? '_' : '*',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
  };
}

function bulletsOf({ blocks }: Body): readonly ('-' | '*' | '+')[] {
  const own = blocks.find(({ node }) => node.type === 'bulletList')?.source[0];
  const all = ['-', '*', '+'] as const;
  return all.toSorted((one, other) => Number(other === own) - Number(one === own));
}

/** By the most blocks that both have in order; the others stand in order at the places of those that are gone. */
function placesOf(old: readonly string[], now: readonly string[]): readonly Place[] {
  const same = commonOf(old, now);
  let free = 0;
  return now.map((_, place) => {
    const at = same[place] ?? -1;
    if (at !== -1) {
      free = at + 1;
      return { at, same: true };
    }
    const next = same.find((each, other) => other > place && each !== -1) ?? old.length;
    free += 1;
    return { at: free <= next ? free - 1 : -1, same: false };
  });
}

/** For each of `now` the place of the same in `old`, or -1: the longest common subsequence. */
function commonOf(old: readonly string[], now: readonly string[]): readonly number[] {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(old.length, now.length);
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const [oldEnd, nowEnd] = [old.length - tail, now.length - tail];
  const width = nowEnd - head + 1;
  const lengths = new Uint32Array((oldEnd - head + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[(i - head) * width + j - head] ?? 0;
  for (let i = oldEnd - 1; i >= head; i -= 1)
    for (let j = nowEnd - 1; j >= head; j -= 1)
      lengths[(i - head) * width + j - head] =
        old[i] === now[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const same = now.map((_, j) => (j < head ? j : j >= nowEnd ? j - nowEnd + oldEnd : -1));
  for (let i = head, j = head; i < oldEnd && j < nowEnd;) {
    if (old[i] === now[j]) {
      same[j] = i;
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return same;
}

/** The node as pages draw it: they put no space between a list's items, whatever the text says. */
function meaningOf(node: EditorNode): unknown {
  const { spread: _spread, ...attrs } = node.attrs ?? {};
  return { ...node, attrs, content: node.content?.map((child) => meaningOf(child)) };
}
