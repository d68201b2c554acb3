// The content models against a browser's parser: what they allow, it leaves where it is written.
import { defaultTreeAdapter, parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { contentModelOf } from './content-model.ts';
import { isAllowedIn } from './allowed-nesting.ts';
import { isVoidTag } from './tags.ts';

const tags = (
  'a abbr address area article aside audio b bdi bdo blockquote body br button canvas caption cite code col colgroup ' +
  'data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
  'head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav ' +
  'noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select ' +
  'slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title ' +
  'tr track u ul var video wbr circle g path text tspan linearGradient stop clipPath foreignObject mi mrow mfrac'
).split(' ');

/** Elements whose contents a parser reads as text, or keeps apart. */
const textOnly = /^(?:iframe|noscript|script|style|template|textarea|title)$/;

/** For each tag, the elements around it, outermost first, in which it may stand. */
const chains = new Map<string, readonly string[]>([['body', []]]);
for (const [outer, around] of chains) {
  const chain = [...around, outer];
  if (isVoidTag(outer) || textOnly.test(outer)) continue;
  for (const tag of tags) {
    if (!chains.has(tag) && isAllowedIn(tag, chain.toReversed())) chains.set(tag, chain);
  }
}

function chainTo(tag: string): readonly string[] {
  const chain = chains.get(tag);
  if (chain === undefined) throw new Error(`Nothing may hold <${tag}>.`);
  return chain;
}

function write(chain: readonly string[]): string {
  const [first, ...rest] = chain;
  if (first === undefined) return '';
  return isVoidTag(first) ? `<${first}>` : `<${first}>${write(rest)}</${first}>`;
}

/** The tags that lead to the innermost element of what a parser makes of some text. */
function parsed(html: string): string[] {
  const found: string[] = [];
  let node: DefaultTreeAdapterTypes.ParentNode = parse(`<!doctype html>${html}`);
  for (;;) {
    const children: DefaultTreeAdapterTypes.ChildNode[] = node.childNodes.filter((each) =>
      defaultTreeAdapter.isElementNode(each),
    );
    const last = children.at(-1);
    if (last === undefined || !defaultTreeAdapter.isElementNode(last)) return found;
    if (last.tagName !== 'html' && last.tagName !== 'head') found.push(last.tagName);
    node = last;
  }
}

const parents = tags.filter(
  (tag) => !isVoidTag(tag) && !textOnly.test(tag) && !/^(?:html|head|body)$/.test(tag),
);

test.each(parents)('a parser leaves in <%s> what the content model allows', (parent) => {
  const chain = [...chainTo(parent), parent];
  const moved = tags
    .filter((tag) => !/^(?:html|head|body)$/.test(tag) && isAllowedIn(tag, chain.toReversed()))
    .map((tag) => [...chain, tag])
    .filter((wanted) => parsed(write(wanted)).join(' ') !== wanted.join(' '));
  expect(moved).toEqual([]);
});

test('every element that holds something has a content model', () => {
  expect(parents.filter((tag) => contentModelOf(tag, false) === null)).toEqual([]);
});

test.each<[tag: string, around: (string | null)[], may: boolean]>([
  ['div', ['span', null], false],
  ['div', [null, 'p'], true],
  ['div', ['a', 'p'], false],
  ['div', ['a', null, 'p'], true],
  ['my-element', ['p'], true],
  ['my-element', ['textarea'], false],
  ['li', [], true],
  ['li', ['mesh', 'div'], true],
  ['dt', ['div', 'dl'], true],
  ['dt', ['div', 'div', 'dl'], false],
  ['a', ['b', 'a'], false],
  ['a', ['b', null, 'a'], true],
  ['path', ['a', 'svg'], true],
  ['b', ['a', 'svg'], false],
  ['div', ['foreignObject', 'svg', 'p'], true],
  ['title', ['svg', 'p'], true],
])('<%s> in %j: %j', (tag, around, may) => {
  expect(isAllowedIn(tag, around)).toBe(may);
});
