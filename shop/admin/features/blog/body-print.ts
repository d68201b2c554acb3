// Markdown of one block of the editor. Pure.

import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { cardTree } from './body-cards.ts';
import { plainNode, type EditorNode, type Mark } from './body-nodes.ts';

type Tree = Parameters<typeof toMarkdown>[0];

/** The source of a block that is `sayable`, with line feeds. */
export function printBlock(node: EditorNode, style: Options): string {
  // The tree is built of plain objects in the printer's own form.
  return toMarkdown({ type: 'root', children: [block(node)] } as Tree, style).replace(/\n$/, '');
}

function block(node: EditorNode): object {
  const card = cardTree(node);
  if (card !== null) return card;
  const { content = [] } = node;
  const blocks = () => content.map((child) => block(child));
  const inline = () => inlineTree(content);
  switch (node.type) {
    case 'heading':
      return { type: 'heading', depth: node.attrs?.['level'], children: inline() };
    case 'blockquote':
      return { type: 'blockquote', children: blocks() };
    case 'bulletList':
    case 'orderedList': {
      const spread = node.attrs?.['spread'] === true;
      return {
        type: 'list',
        ordered: node.type === 'orderedList',
        start: node.attrs?.['start'] ?? 1,
        spread,
        children: content.map((item) => ({
          type: 'listItem',
          spread,
          children: (item.content ?? []).map((child) => block(child)),
        })),
      };
    }
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'verbatim':
      return { type: 'html', value: node.attrs?.['source'] };
    case 'codeBlock':
      return {
        type: 'code',
        lang: node.attrs?.['language'] ?? null,
        value: content.map(({ text = '' }) => text).join(''),
      };
    default:
      return { type: 'paragraph', children: inline() };
  }
}

/** Without what Markdown cannot say: blanks inside the edges of a mark stand outside, none begin or end a block or a line. */
function tidyInline(content: readonly EditorNode[]): readonly EditorNode[] {
  const pieces = content.flatMap((node): readonly EditorNode[] => {
    if (node.text === undefined || node.marks === undefined) return [node];
    if (node.marks.some(({ type }) => type === 'code')) return [node];
    const [, first = '', middle = '', last = ''] =
      /^([ \t\n]*)(.*?)([ \t\n]*)$/s.exec(node.text) ?? [];
    const links = node.marks.filter(({ type }) => type === 'link');
    const blank = (text: string): EditorNode[] =>
      text === '' ? [] : [{ type: 'text', ...(links.length === 0 ? {} : { marks: links }), text }];
    return [...blank(first), ...(middle === '' ? [] : [{ ...node, text: middle }]), ...blank(last)];
  });
  return trimmed(trimmed(pieces, 'start'), 'end');
}

/** The block with what Markdown can say of it, so that two that it cannot tell apart are equal; null where nothing is left. */
export function sayable(node: EditorNode): EditorNode | null {
  const { content = [] } = node;
  switch (node.type) {
    case 'paragraph': {
      const inline = tidyInline(content);
      return inline.length === 0 ? null : plainNode({ ...node, content: inline });
    }
    case 'heading':
      return plainNode({
        ...node,
        content: tidyInline(
          content.map((each) =>
            each.type === 'hardBreak' ? { ...each, type: 'text', text: ' ' } : each,
          ),
        ),
      });
    case 'blockquote': {
      const blocks = content.flatMap((child) => sayable(child) ?? []);
      return blocks.length === 0 ? null : { ...node, content: blocks };
    }
    case 'bulletList':
    case 'orderedList':
      return { ...node, content: content.map((item) => sayable(item) ?? item) };
    case 'listItem': {
      const [first = { type: 'paragraph' }, ...rest] = content;
      return {
        ...node,
        content: [
          sayable(first) ?? { type: 'paragraph' },
          ...rest.flatMap((child) => sayable(child) ?? []),
        ],
      };
    }
    case 'verbatim':
      return node.attrs?.['source'] === '' ? null : node;
    case 'picture':
      return node.attrs?.['src'] === '' ? null : node;
    default:
      return node;
  }
}

function trimmed(nodes: readonly EditorNode[], side: 'start' | 'end'): readonly EditorNode[] {
  const place = side === 'start' ? 0 : nodes.length - 1;
  const node = nodes[place];
  if (node === undefined) return nodes;
  const rest = nodes.toSpliced(place, 1);
  if (node.type === 'hardBreak') return trimmed(rest, side);
  if (node.text === undefined || node.marks?.some(({ type }) => type === 'code') === true)
    return nodes;
  const text =
    side === 'start' ? node.text.replace(/^[ \t\n]+/, '') : node.text.replace(/[ \t\n]+$/, '');
  return text === '' ? trimmed(rest, side) : nodes.with(place, { ...node, text });
}

/** The longest mark outermost, a link outside of all. */
function inlineTree(nodes: readonly EditorNode[]): readonly object[] {
  const all: object[] = [];
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at];
    if (node === undefined) break;
    const outer = outermost(nodes, at);
    if (outer === null) {
      const isCode = node.marks?.some(({ type }) => type === 'code') === true;
      all.push(
        node.text === undefined
          ? { type: 'break' }
          : { type: isCode ? 'inlineCode' : 'text', value: node.text },
      );
      at += 1;
      continue;
    }
    const { mark, length } = outer;
    const children = inlineTree(
      nodes.slice(at, at + length).map((each) => ({
        ...each,
        marks: (each.marks ?? []).filter(({ type }) => type !== mark.type),
      })),
    );
    const types: Readonly<Record<string, string>> = { bold: 'strong', italic: 'emphasis' };
    all.push(
      mark.type === 'link'
        ? { type: 'link', url: mark.attrs?.['href'], title: mark.attrs?.['title'], children }
        : { type: types[mark.type], children },
    );
    at += length;
  }
  return all;
}

function outermost(nodes: readonly EditorNode[], at: number) {
  let longest: { readonly mark: Mark; readonly length: number } | null = null;
  for (const mark of nodes[at]?.marks ?? []) {
    if (mark.type === 'code') continue;
    const own = JSON.stringify(mark);
    const next = nodes.findIndex(
      ({ marks = [] }, place) => place > at && !marks.some((each) => JSON.stringify(each) === own),
    );
    const length = (next === -1 ? nodes.length : next) - at;
    if (mark.type === 'link') return { mark, length };
    if (longest === null || length > longest.length) longest = { mark, length };
  }
  return longest;
}
