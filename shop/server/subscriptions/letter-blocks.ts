// Blocks of a newsletter from its Markdown, for a mail: the node types listed here, and nothing of HTML.
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { LetterBlock, LetterRun } from './subscription-mail.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];
type Look = Omit<LetterRun, 'text'>;

/** Parses a letter. @param siteUrl the shop's public origin, which addresses without one lead to */
export function letterBlocks(markdown: string, siteUrl: string): readonly LetterBlock[] {
  return fromMarkdown(markdown).children.flatMap((node) => blocksOf(node, 'paragraph', siteUrl));
}

function blocksOf(node: Node, kind: LetterBlock['kind'], siteUrl: string): readonly LetterBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', runs: runsOf(node, {}, siteUrl) }];
    case 'paragraph':
      return [{ kind, runs: runsOf(node, {}, siteUrl) }];
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, 'quotation', siteUrl));
    case 'list': {
      const first = node.start ?? 1;
      return node.children.flatMap((item, place) =>
        item.children
          .flatMap((child) => blocksOf(child, 'item', siteUrl))
          .map((block, line) => ({
            ...block,
            mark: line > 0 ? (block.mark ?? '') : node.ordered === true ? `${first + place}.` : '–',
          })),
      );
    }
    case 'html':
    case 'code':
      return [{ kind: 'paragraph', runs: [{ text: node.value }] }];
    default:
      return [];
  }
}

function runsOf(node: Node, look: Look, siteUrl: string): readonly LetterRun[] {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      return [{ text: node.value, ...look }];
    case 'break':
      return [{ text: '\n', ...look }];
    // A picture in a mail would tell others who reads it; its description stands for it.
    case 'image':
      return [{ text: node.alt ?? '', ...look }];
    case 'strong':
      return childrenOf(node, { ...look, isStrong: true }, siteUrl);
    case 'emphasis':
      return childrenOf(node, { ...look, isEmphasized: true }, siteUrl);
    case 'link': {
      const href = safeAddress(node.url, siteUrl);
      return childrenOf(node, href === null ? look : { ...look, href }, siteUrl);
    }
    default:
      return childrenOf(node, look, siteUrl);
  }
}

function childrenOf(node: Node, look: Look, siteUrl: string): readonly LetterRun[] {
  return 'children' in node ? node.children.flatMap((child) => runsOf(child, look, siteUrl)) : [];
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The whole address; null for one that does more than open a page or a message. */
function safeAddress(address: string, siteUrl: string): string | null {
  const url = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : null;
  return url !== null && schemes.has(url.protocol) ? url.href : null;
}
