// Markdown as React elements: the text is parsed into a tree, and of the tree only what is listed here is drawn. No HTML
// is ever made of a text, so HTML that somebody writes into it is shown as they wrote it.

import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ReactNode } from 'react';
import { safeAddress } from './safe-address.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root['children'][number];

/** @param text CommonMark; its headings begin below the heading that it stands under */
export function Markdown({ text }: { text: string }) {
  return <div className="prose">{childrenOf(fromMarkdown(text))}</div>;
}

function childrenOf(node: Nodes): ReactNode {
  if (!('children' in node)) return null;
  return node.children.map((child) => (
    <Fragment key={child.position?.start.offset}>{draw(child)}</Fragment>
  ));
}

function draw(node: Nodes): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{childrenOf(node)}</p>;
    case 'heading': {
      const Heading = node.depth <= 2 ? 'h2' : 'h3';
      return <Heading>{childrenOf(node)}</Heading>;
    }
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>;
    case 'list':
      return node.ordered === true ? (
        <ol start={node.start ?? 1}>{childrenOf(node)}</ol>
      ) : (
        <ul>{childrenOf(node)}</ul>
      );
    case 'listItem':
      return <li>{childrenOf(node)}</li>;
    case 'emphasis':
      return <em>{childrenOf(node)}</em>;
    case 'strong':
      return <strong>{childrenOf(node)}</strong>;
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'link': {
      const href = safeAddress(node.url);
      return href === null ? childrenOf(node) : <a href={href}>{childrenOf(node)}</a>;
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
      return childrenOf(node);
  }
}
