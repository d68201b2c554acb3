// Cards in a post's content: a picture, and a link alone on its line that leads to a work. They stand at the top alone. Pure.

import type { fromMarkdown } from 'mdast-util-from-markdown';
import { linkedWork } from '../../../platform/api/post.ts';
import type { EditorNode } from './body-nodes.ts';

type MarkdownBlock = ReturnType<typeof fromMarkdown>['children'][number];

/** The card that a block of the text is; null for every other block. */
export function cardOf(node: MarkdownBlock): EditorNode | null {
  if (node.type !== 'paragraph' || node.children.length !== 1) return null;
  const [only] = node.children;
  if (only?.type === 'image')
    return {
      type: 'picture',
      attrs: { src: only.url, alt: only.alt ?? '', title: only.title ?? null },
    };
  if (only?.type !== 'link' || linkedWork(only.url) === null) return null;
  const [words] = only.children;
  return only.children.length === 1 && words?.type === 'text' && !/\s{2}|\n/.test(words.value)
    ? work(only.url, words.value, only.title ?? null)
    : null;
}

/** A paragraph of the editor that pages draw as a card, as that card; any other block as it is. */
export function withCard(node: EditorNode): EditorNode {
  const [only] = node.content ?? [];
  if (node.type !== 'paragraph' || node.content?.length !== 1 || only?.text === undefined)
    return node;
  const [link] = only.marks ?? [];
  if (only.marks?.length !== 1 || link?.type !== 'link' || /\s{2}|\n/.test(only.text)) return node;
  const { href, title } = link.attrs ?? {};
  return typeof href !== 'string' || linkedWork(href) === null
    ? node
    : work(href, only.text, typeof title === 'string' ? title : null);
}

/** The tree of a card for the printer; null for a node that is none. */
export function cardTree({ type, attrs = {} }: EditorNode): object | null {
  const { src, alt, href, text, title } = attrs;
  if (type === 'picture')
    return { type: 'paragraph', children: [{ type: 'image', url: src, alt, title }] };
  if (type !== 'work') return null;
  const children = [{ type: 'text', value: text }];
  return { type: 'paragraph', children: [{ type: 'link', url: href, title, children }] };
}

function work(href: string, text: string, title: string | null): EditorNode {
  return { type: 'work', attrs: { href, text, title } };
}
