// Serializing the page: its markup without what the helper has put into it, in steps so small that the page keeps its frames.

import { temporaryMarkers, temporaryPrefix } from '@atelier/editor-channel/constants';

const emptyTags = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Elements whose text is written as it is. */
const rawTextTags = /^(?:script|style|xmp|iframe|noembed|noframes|plaintext)$/;

/** Parts of the page with fewer elements are written in one go. */
const wholeMax = 300;

/** The markup of an element. It yields after every element, so that whoever drives it can stop for a while. */
export function* serializePage(root: Element): Generator<void, string> {
  const parts: string[] = [];
  const open: Element[] = [];
  for (let node: Node | null = root; node !== null;) {
    const child: Node | null = write(node, parts);
    if (child !== null) open.push(node as Element);
    yield;
    let next: Node | null = child ?? (node === root ? null : node.nextSibling);
    while (next === null && open.length > 0) {
      const closed: Element | undefined = open.pop();
      if (closed === undefined) break;
      parts.push(`</${closed.localName}>`);
      next = closed === root ? null : closed.nextSibling;
    }
    node = next;
  }
  return parts.join('');
}

/** Writes a node, an element as far as its first child, which is returned; what the helper has put there is left out. */
function write(node: Node, parts: string[]): Node | null {
  if (node.nodeType === Node.TEXT_NODE) {
    const { data, parentElement } = node as Text;
    const isRaw = parentElement !== null && rawTextTags.test(parentElement.localName);
    parts.push(isRaw ? data : escapeText(data));
  } else if (node.nodeType === Node.COMMENT_NODE) parts.push(`<!--${(node as Comment).data}-->`);
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  if (isOwn(element)) return null;
  // The browser is quicker at parts of which the helper has nothing.
  const html = element.getElementsByTagName('*').length < wholeMax ? element.outerHTML : null;
  if (html !== null && !html.includes(temporaryPrefix)) {
    parts.push(html);
    return null;
  }
  const { localName } = element;
  parts.push(`<${localName}${attributesOf(element)}>`);
  if (emptyTags.test(localName)) return null;
  if (element.firstChild === null) parts.push(`</${localName}>`);
  return element.firstChild;
}

function isOwn(element: Element): boolean {
  return (
    element.localName.startsWith(temporaryPrefix) ||
    element.hasAttribute(temporaryMarkers.deleteAfterRefresh)
  );
}

function attributesOf(element: Element): string {
  let text = '';
  for (const { name, value } of element.attributes) {
    if (name.startsWith(temporaryPrefix)) continue;
    const shown = name === 'class' ? withoutOwnClasses(value) : value;
    text += ` ${name}="${escapeText(shown).replaceAll('"', '&quot;')}"`;
  }
  return text;
}

function withoutOwnClasses(value: string): string {
  if (!value.includes(temporaryPrefix)) return value;
  return value
    .split(/\s+/)
    .filter((name) => !name.startsWith(temporaryPrefix))
    .join(' ');
}

function escapeText(text: string): string {
  if (!/[&<>\u00A0]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('\u00A0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
