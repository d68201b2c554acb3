// Schema of the editor of a post's content: what Markdown has, and blocks that stay as they are.

import { Extension, Mark, Node, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { cardNodes, type CardOptions } from './card-nodes.ts';

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  priority: 1_000,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  // No address: the editor never leaves its page.
  renderHTML: () => ['span', { class: 'underline decoration-edge underline-offset-4' }, 0],
});

/** Cards stand at the top alone. */
const Text = Node.create({ name: 'doc', topNode: true, content: '(block | card)+' });

/** @param verbatimLabel over a block that the editor does not know */
export function bodyExtensions(verbatimLabel: string, cards: CardOptions): Extensions {
  const Verbatim = Node.create({
    name: 'verbatim',
    group: 'block',
    atom: true,
    addAttributes: () => ({ source: { default: '' } }),
    renderHTML: ({ node }) => [
      'div',
      { class: 'border border-line bg-shade px-4 py-3', contenteditable: 'false' },
      ['p', { class: 'text-label text-quiet' }, verbatimLabel],
      [
        'pre',
        { class: 'mt-1 whitespace-pre-wrap wrap-anywhere text-small' },
        String(node.attrs['source']),
      ],
    ],
  });
  const Spread = Extension.create({
    name: 'spread',
    addGlobalAttributes: () => [
      {
        types: ['bulletList', 'orderedList'],
        attributes: { spread: { default: false, rendered: false } },
      },
    ],
  });
  return [
    StarterKit.configure({
      document: false,
      link: false,
      underline: false,
      strike: false,
      trailingNode: false,
      code: false,
    }),
    Text,
    Code,
    Link,
    Verbatim,
    Spread,
    ...cardNodes(cards),
  ];
}

const Code = Mark.create({
  name: 'code',
  code: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
});
