// Accessibility problems of a rendered page that its markup alone shows: names, languages, headings, labels, ids.

import { defaultTreeAdapter, parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The problems of a page, each once. */
export function accessibilityProblems(html: string): readonly string[] {
  const elements = elementsIn(parse(html));
  const labelled = new Set(elements.flatMap((each) => attributeOf(each, 'for') ?? []));
  const problems = [
    ...elements.flatMap((each) => problemsOf(each, labelled)),
    ...problemsOfPage(elements),
  ];
  return [...new Set(problems)];
}

function elementsIn(node: Node): readonly Element[] {
  const own = defaultTreeAdapter.isElementNode(node) ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsIn)] : own;
}

function problemsOf(element: Element, labelled: ReadonlySet<string>): readonly string[] {
  const { tagName } = element;
  if (isHidden(element)) return [];
  if (tagName === 'html' && (attributeOf(element, 'lang') ?? '') === '')
    return ['The page names no language.'];
  if (tagName === 'img' && attributeOf(element, 'alt') === null)
    return [
      `A picture has no text for those who cannot see it: ${attributeOf(element, 'src') ?? ''}`,
    ];
  if ((tagName === 'a' || tagName === 'button') && !hasName(element)) {
    const isLink = tagName === 'a' && attributeOf(element, 'href') === null;
    return isLink
      ? []
      : [`A ${tagName === 'a' ? 'link' : 'button'} has no name: ${describe(element)}`];
  }
  if (/^(?:input|select|textarea)$/.test(tagName) && !isLabelled(element, labelled))
    return [`A field has no label: ${describe(element)}`];
  return [];
}

function problemsOfPage(elements: readonly Element[]): readonly string[] {
  const shown = elements.filter((each) => !isHidden(each));
  const headings = shown.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  const skipped = levels.findIndex((level, at) => level > (levels[at - 1] ?? level) + 1);
  const ids = elements.flatMap((each) => attributeOf(each, 'id') ?? []);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  const count = (tag: string): number => shown.filter(({ tagName }) => tagName === tag).length;
  return [
    ...(count('h1') === 1
      ? []
      : [`The page has ${count('h1')} headings of the first level, not 1.`]),
    ...(skipped === -1
      ? []
      : [`A heading of level ${levels[skipped]} follows one of level ${levels[skipped - 1]}.`]),
    ...(count('main') === 1 ? [] : [`The page has ${count('main')} main parts, not 1.`]),
    ...(twice === undefined ? [] : [`Two elements have the id ${twice}.`]),
    ...(elements.some(({ tagName, childNodes }) => tagName === 'title' && childNodes.length > 0)
      ? []
      : ['The page has no title.']),
  ];
}

function attributeOf({ attrs }: Element, name: string): string | null {
  return attrs.find((each) => each.name === name)?.value ?? null;
}

function isHidden(element: Element): boolean {
  for (let node: Node | null = element; node !== null;) {
    if (!defaultTreeAdapter.isElementNode(node)) return false;
    const isOut =
      attributeOf(node, 'hidden') !== null || attributeOf(node, 'aria-hidden') === 'true';
    if (isOut || node.tagName === 'template' || node.tagName === 'noscript') return true;
    node = node.parentNode;
  }
  return false;
}

function hasName(element: Element): boolean {
  const named = ['aria-label', 'aria-labelledby', 'title'].some(
    (name) => (attributeOf(element, name) ?? '').trim() !== '',
  );
  return named || textOf(element).trim() !== '';
}

/** The text of an element, pictures by their alternatives. */
function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!defaultTreeAdapter.isElementNode(node)) return '';
  const alternative = node.tagName === 'img' ? (attributeOf(node, 'alt') ?? '') : '';
  const label = attributeOf(node, 'aria-label') ?? '';
  return `${alternative}${label}${node.childNodes.map(textOf).join('')}`;
}

function isLabelled(element: Element, labelled: ReadonlySet<string>): boolean {
  const type = attributeOf(element, 'type') ?? '';
  if (['hidden', 'submit', 'button', 'image', 'reset'].includes(type)) return true;
  if (hasName({ ...element, childNodes: [] })) return true;
  const id = attributeOf(element, 'id');
  if (id !== null && labelled.has(id)) return true;
  for (let { parentNode } = element; parentNode !== null;) {
    if (!defaultTreeAdapter.isElementNode(parentNode)) return false;
    if (parentNode.tagName === 'label') return true;
    ({ parentNode } = parentNode);
  }
  return false;
}

function describe(element: Element): string {
  const facts = ['id', 'name', 'href', 'class'].flatMap((name) => {
    const value = attributeOf(element, name);
    return value === null ? [] : [`${name}="${value.slice(0, 40)}"`];
  });
  return `<${[element.tagName, ...facts.slice(0, 2)].join(' ')}>`;
}
