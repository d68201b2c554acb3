// Nodes of a post's content as the editor has them, made of the Markdown parser's. Pure.

import type { fromMarkdown } from 'mdast-util-from-markdown';

type Root = ReturnType<typeof fromMarkdown>;
type MarkdownNode = Root | Root['children'][number];

export interface Mark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** A node in the form in which the editor reads and writes it. */
export interface EditorNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly EditorNode[];
  readonly marks?: readonly Mark[];
  readonly text?: string;
}

/** The editor's node for a block; null where it knows none for it, or for something in it. */
export function editorNode(node: MarkdownNode): EditorNode | null {
  switch (node.type) {
    case 'paragraph':
      return withInline({ type: 'paragraph' }, node.children);
    case 'heading':
      return withInline({ type: 'heading', attrs: { level: node.depth } }, node.children);
    case 'blockquote':
      return node.children.length === 0 ? null : withBlocks({ type: 'blockquote' }, node.children);
    case 'list': {
      const spread = node.spread === true || node.children.some((item) => item.spread === true);
      return withBlocks(
        node.ordered === true
          ? { type: 'orderedList', attrs: { start: node.start ?? 1, spread } }
          : { type: 'bulletList', attrs: { spread } },
        node.children,
      );
    }
    case 'listItem': {
      if (node.children.length === 0) return { type: 'listItem', content: [{ type: 'paragraph' }] };
      return node.children[0]?.type === 'paragraph'
        ? withBlocks({ type: 'listItem' }, node.children)
        : null;
    }
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'code':
      return typeof node.meta === 'string'
        ? null
        : {
            type: 'codeBlock',
            attrs: { language: node.lang ?? null },
            ...(node.value === '' ? {} : { content: [{ type: 'text', text: lines(node.value) }] }),
          };
    default:
      return null;
  }
}

function withBlocks(node: EditorNode, children: readonly MarkdownNode[]): EditorNode | null {
  const content = children.map((child) => editorNode(child));
  return content.every((each) => each !== null) ? { ...node, content } : null;
}

function withInline(node: EditorNode, children: readonly MarkdownNode[]): EditorNode | null {
  const content = inlineNodes(children, []);
  if (
    content === null ||
    (node.type === 'heading' && content.some(({ text }) => text === undefined))
  )
    return null;
  return content.length === 0 ? node : { ...node, content: joined(content) };
}

function inlineNodes(
  children: readonly MarkdownNode[],
  marks: readonly Mark[],
): readonly EditorNode[] | null {
  const all = children.map((child) => inlineNode(child, marks));
  return all.every((each) => each !== null) ? all.flat() : null;
}

function inlineNode(node: MarkdownNode, marks: readonly Mark[]): readonly EditorNode[] | null {
  const marked = (mark: Mark) => [...marks.filter(({ type }) => type !== mark.type), mark];
  switch (node.type) {
    case 'text':
      return node.value === '' ? [] : [textNode(node.value, marks)];
    case 'inlineCode':
      return [textNode(node.value, marked({ type: 'code' }))];
    case 'emphasis':
      return inlineNodes(node.children, marked({ type: 'italic' }));
    case 'strong':
      return inlineNodes(node.children, marked({ type: 'bold' }));
    case 'link':
      return inlineNodes(
        node.children,
        marked({ type: 'link', attrs: { href: node.url, title: node.title ?? null } }),
      );
    case 'break':
      return [{ type: 'hardBreak', ...(marks.length === 0 ? {} : { marks: sorted(marks) }) }];
    default:
      return null;
  }
}

const textNode = (text: string, marks: readonly Mark[]): EditorNode => ({
  type: 'text',
  ...(marks.length === 0 ? {} : { marks: sorted(marks) }),
  text: lines(text),
});

const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** Marks in an order that does not depend on where they come from. */
const sorted = (marks: readonly Mark[]) =>
  marks.toSorted((one, other) => (one.type < other.type ? -1 : 1));

/** Neighbouring texts with the same marks as one. */
function joined(content: readonly EditorNode[]): readonly EditorNode[] {
  const all: EditorNode[] = [];
  for (const node of content) {
    const last = all.at(-1);
    if (
      last?.text !== undefined &&
      node.text !== undefined &&
      JSON.stringify(last.marks) === JSON.stringify(node.marks)
    )
      all[all.length - 1] = { ...last, text: last.text + node.text };
    else all.push(node);
  }
  return all;
}

const attributes: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start', 'spread'],
  bulletList: ['spread'],
  codeBlock: ['language'],
  verbatim: ['source'],
  picture: ['src', 'alt', 'title'],
  work: ['href', 'text', 'title'],
  link: ['href', 'title'],
};

/** The node with those attributes alone that Markdown has, in one order; two that mean the same are equal as JSON. */
export function plainNode({ type, attrs, content, marks, text }: EditorNode): EditorNode {
  const own = attributes[type];
  return {
    type,
    ...(own === undefined ? {} : { attrs: pick(attrs, own) }),
    ...(content === undefined || content.length === 0
      ? {}
      : { content: joined(content.map((child) => plainNode(child))) }),
    ...(marks === undefined || marks.length === 0
      ? {}
      : {
          marks: sorted(
            marks.map((mark) => {
              const names = attributes[mark.type];
              return names === undefined
                ? { type: mark.type }
                : { type: mark.type, attrs: pick(mark.attrs, names) };
            }),
          ),
        }),
    ...(text === undefined ? {} : { text: lines(text) }),
  };
}

const pick = (from: EditorNode['attrs'], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from?.[name] ?? null]));
