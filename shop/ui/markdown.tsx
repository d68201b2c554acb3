// Markdown as React elements: a text is parsed into a tree, of which only the node types listed here are rendered. HTML
// in a text is shown as text.

import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ComponentType, type ReactNode } from 'react';

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root['children'][number];

/** Component of a link; its address is safe to follow. */
export type MarkdownLink = ComponentType<{ readonly href: string; readonly children: ReactNode }>;

export interface MarkdownProps {
  /** CommonMark; its headings begin below the heading that it stands under. */
  readonly text: string;
  readonly Link: MarkdownLink;
  /** Draws a link alone on its line; null for one that stays a link. */
  readonly drawLink?: (href: string) => ReactNode;
  /** Draws a picture alone on its line; null for one whose words stand for it. */
  readonly drawPicture?: (path: string, alt: string) => ReactNode;
}

/** A text of several blocks. */
export function Markdown({ text, Link, ...cards }: MarkdownProps) {
  return (
    <div className="prose">
      {fromMarkdown(text).children.map((child) => (
        <Fragment key={child.position?.start.offset}>
          {cardOf(child, cards) ?? draw(child, Link)}
        </Fragment>
      ))}
    </div>
  );
}

/** A paragraph that is one link or one picture, where its reader draws it otherwise. */
function cardOf(
  node: Nodes,
  { drawLink, drawPicture }: Pick<MarkdownProps, 'drawLink' | 'drawPicture'>,
): ReactNode {
  const [only] = node.type === 'paragraph' && node.children.length === 1 ? node.children : [];
  if (only?.type === 'image') return drawPicture?.(only.url, only.alt ?? '') ?? null;
  return only?.type === 'link' ? (drawLink?.(only.url) ?? null) : null;
}

function childrenOf(node: Nodes, Link: MarkdownLink): ReactNode {
  if (!('children' in node)) return null;
  return node.children.map((child) => (
    <Fragment key={child.position?.start.offset}>{draw(child, Link)}</Fragment>
  ));
}

function draw(node: Nodes, Link: MarkdownLink): ReactNode {
  const children = childrenOf(node, Link);
  switch (node.type) {
    case 'paragraph':
      return <p>{children}</p>;
    case 'heading': {
      const Heading = node.depth <= 2 ? 'h2' : 'h3';
      return <Heading>{children}</Heading>;
    }
    case 'blockquote':
      return <blockquote>{children}</blockquote>;
    case 'list':
      return node.ordered === true ? (
        <ol start={node.start ?? 1}>{children}</ol>
      ) : (
        <ul>{children}</ul>
      );
    case 'listItem':
      return <li>{children}</li>;
    case 'emphasis':
      return <em>{children}</em>;
    case 'strong':
      return <strong>{children}</strong>;
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'link': {
      const href = safeUrl(node.url);
      return href === null ? children : <Link href={href}>{children}</Link>;
    }
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'html':
    case 'text':
      return node.value;
    // A picture from elsewhere would tell others who reads here; its description stands for it.
    case 'image':
    case 'imageReference':
      return node.alt ?? null;
    case 'definition':
      return null;
    default:
      return children;
  }
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address, or null where following it could do more than open a page or a message. */
function safeUrl(address: string): string | null {
  // A browser passes over control characters and blanks inside a scheme.
  const plain = address.replaceAll(/[\p{Cc}\s]/gu, '');
  const scheme = /^[^/?#]*?:/.exec(plain)?.[0].toLowerCase();
  return scheme === undefined || schemes.has(scheme) ? plain : null;
}
