// Native elements that are offered for insertion, with what each begins with.

/** An element. */
export interface NativeElement {
  readonly label: string;
  readonly tag: string;
  readonly props: Readonly<Record<string, string>>;
}

/** The elements, in the order of the panel. */
export const nativeElements: readonly NativeElement[] = [
  { label: 'Box', tag: 'div', props: {} },
  { label: 'Section', tag: 'section', props: {} },
  { label: 'Heading', tag: 'h2', props: { children: 'Heading' } },
  { label: 'Text', tag: 'p', props: { children: 'Text' } },
  { label: 'Link', tag: 'a', props: { href: '#', children: 'Link' } },
  { label: 'Button', tag: 'button', props: { type: 'button', children: 'Button' } },
  { label: 'Picture', tag: 'img', props: { src: '', alt: '' } },
  { label: 'List', tag: 'ul', props: {} },
  { label: 'List item', tag: 'li', props: { children: 'Item' } },
  { label: 'Quotation', tag: 'blockquote', props: { children: 'Quotation' } },
  { label: 'Field', tag: 'input', props: { type: 'text' } },
  { label: 'Line', tag: 'hr', props: {} },
];

/** The markup by which a page shows an element at once. */
export function markupOf({ tag, props }: NativeElement): string {
  const { children, ...attributes } = props;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const opening = `<${tag}${written.join('')}>`;
  return children === undefined && ['img', 'input', 'hr'].includes(tag)
    ? opening
    : `${opening}${children ?? ''}</${tag}>`;
}
