// Cards in the editor of a post's content: a picture, and a work with its picture and title.

import { Node, type Extensions } from '@tiptap/core';
import { linkedWork } from '../../../platform/api/post.ts';
import type { ProductCard } from '../../../platform/api/product.ts';
import { pictureSource } from '../../../platform/page/picture-source.ts';

export interface CardOptions {
  /** Over the card of a work. */
  readonly workLabel: string;
  /** Reads a work; null where it is not published. */
  readonly readWork: (id: number) => Promise<ProductCard | null>;
}

/** Pictures from elsewhere are not fetched: the editor would tell others who writes here. */
const own = '/storage/v1/object/public/';
const frame = 'my-4 border border-line bg-shade data-[selected=true]:outline-2';

/** The nodes that stand at the top of a text alone. */
export function cardNodes({ workLabel, readWork }: CardOptions): Extensions {
  const Picture = Node.create({
    name: 'picture',
    group: 'card',
    atom: true,
    draggable: true,
    addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
    renderHTML: ({ node }) => {
      const { src, alt } = node.attrs;
      const shown = String(src).startsWith(own)
        ? ['img', { src, alt: '', class: 'mx-auto max-h-80 w-auto' }]
        : ['span', { class: 'block p-4 wrap-anywhere', dir: 'ltr' }, String(src)];
      return [
        'div',
        { class: frame, contenteditable: 'false', 'data-card': 'picture' },
        shown,
        ['p', { class: 'px-4 py-2 text-label text-quiet' }, String(alt)],
      ];
    },
  });
  const Work = Node.create({
    name: 'work',
    group: 'card',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      href: { default: '' },
      text: { default: '' },
      title: { default: null },
    }),
    renderHTML: ({ node }) => ['div', {}, String(node.attrs['text'])],
    addNodeView:
      () =>
      ({ node }) => ({ dom: drawWork(node.attrs, { workLabel, readWork }) }),
  });
  return [Picture, Work];
}

/** A card with the link's words, until the work is read. */
function drawWork(
  { href, text }: Readonly<Record<string, unknown>>,
  { workLabel, readWork }: CardOptions,
): HTMLElement {
  const card = element('div', `${frame} flex items-center gap-4 p-3`);
  card.contentEditable = 'false';
  card.dataset['card'] = 'work';
  const words = element('div', 'min-w-0');
  const title = element('p', 'wrap-anywhere');
  title.textContent = String(text);
  const label = element('p', 'text-label text-quiet');
  label.textContent = workLabel;
  words.append(label, title);
  card.append(words);
  const id = linkedWork(String(href));
  if (id !== null)
    readWork(id).then(
      (work) => {
        if (work === null) return;
        title.textContent = work.title;
        if (work.picture === null) return;
        const image = document.createElement('img');
        image.src = pictureSource(work.picture).src;
        image.alt = '';
        image.className = 'size-16 shrink-0 object-cover';
        card.prepend(image);
      },
      // A card that cannot be read shows the link's own words.
      () => undefined,
    );
  return card;
}

function element(name: 'div' | 'p', classes: string): HTMLElement {
  const made = document.createElement(name);
  made.className = classes;
  return made;
}
