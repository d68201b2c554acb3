// Blocks of a post's content: its source cut at the top of the Markdown parser's tree, with every byte between them. Pure.

import { fromMarkdown } from 'mdast-util-from-markdown';
import { cardOf } from './body-cards.ts';
import { editorNode, type EditorNode } from './body-nodes.ts';
import { sayable } from './body-print.ts';

export interface Block {
  /** As it stands in the text. */
  readonly source: string;
  readonly node: EditorNode;
}

/** `before`, then each block with what follows it, is the text to the last character. */
export interface Body {
  readonly before: string;
  readonly blocks: readonly Block[];
  /** The characters after each block. */
  readonly gaps: readonly string[];
}

const byteOrderMark = '\uFEFF';

/** The text in blocks; null where they do not cover it. A block that the editor does not know is `verbatim`, with its source. */
export function parseBody(source: string): Body | null {
  // The parser leaves the mark out of its count.
  const start = source.startsWith(byteOrderMark) ? 1 : 0;
  const blocks: Block[] = [];
  const gaps: string[] = [];
  let end = 0;
  for (const node of fromMarkdown(source).children) {
    const from = start + (node.position?.start.offset ?? Number.NaN);
    const to = start + (node.position?.end.offset ?? Number.NaN);
    if (!(from >= end && to > from && to <= source.length)) return null;
    gaps.push(source.slice(end, from));
    blocks.push(blockOf(source.slice(from, to), node));
    end = to;
  }
  gaps.push(source.slice(end));
  if (gaps.some((gap, place) => (place === 0 ? gap.slice(start) : gap).search(/[^ \t\r\n]/) !== -1))
    return null;
  return { before: gaps[0] ?? '', blocks, gaps: gaps.slice(1) };
}

/** Editable is what means the same without the rest of the text: no reference to a definition elsewhere, no line that continues another. */
function blockOf(source: string, node: ReturnType<typeof fromMarkdown>['children'][number]): Block {
  const alone = fromMarkdown(source).children;
  const known =
    alone.length === 1 && meaningOf(alone[0]) === meaningOf(node)
      ? (cardOf(node) ?? editorNode(node))
      : null;
  return {
    source,
    node: known && sayable(known) !== null ? known : { type: 'verbatim', attrs: { source } },
  };
}

const meaningOf = (node: unknown) =>
  JSON.stringify(node, (name, value: unknown) => (name === 'position' ? undefined : value));
