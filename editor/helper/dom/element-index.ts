// The element index: which nodes of the navigation tree stand for which elements, as the tree was built last.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import type { NavNode } from '../nav-node.ts';

/** A node and the elements that stand for it. */
interface Place {
  readonly node: NavNode;
  readonly elements: Element[];
}

/** Keys of elements and elements of keys. */
export class ElementIndex {
  readonly root: NavNode;
  /** Frames of the same origin inside the page. */
  readonly frames: HTMLIFrameElement[] = [];
  /** Shadow roots and bodies of inner frames: parts of the page that no look at the document's own nodes reaches. */
  readonly innerRoots: Node[] = [];
  /** Whether elements have had other ids since: the keys of this index are former ones. */
  isRenamed = false;
  /** The index before this one, for keys of then; null where none is needed any more. */
  #previous: ElementIndex | null = null;
  /** The nodes of elements that have one of their own. */
  readonly #nodes = new Map<Element, NavNode>();
  readonly #places = new Map<string, Place>();
  /** Nodes by codebase id, in document order: one for each time the element is rendered. Read from the places when they are asked for. */
  #nodesById: Map<string, NavNode[]> | null = null;

  /** @param element the element of the storyboard itself. */
  constructor(root: NavNode, element: Element) {
    this.root = root;
    this.addNode(root, element);
  }

  /** A node, with its element, or with the first one of a component without an element of its own. */
  addNode(node: NavNode, element: Element): void {
    this.#places.set(node.key, { node, elements: [element] });
    if (node.tagName !== null) this.#nodes.set(element, node);
  }

  /** A further element of a component without an element of its own. */
  addElement(node: NavNode, element: Element): void {
    this.#places.get(node.key)?.elements.push(element);
  }

  /** Follows elements that were at other places in the index before. */
  follow(previous: ElementIndex | null): void {
    if (previous !== null) previous.#previous = null;
    this.#previous = previous;
  }

  /**
   * The node of a key. When the tree has changed since the key was made: the node of the same element, else of the same
   * one among all renderings of its id, else the first of them.
   */
  nodeOf(key: string): NavNode | null {
    return this.#places.get(key)?.node ?? this.#followed(key) ?? this.#renderingOf(key, 0);
  }

  /** The node that stands now for what a key stood for in the index before. */
  nodeSince(key: string): NavNode | null {
    return this.#followed(key) ?? this.nodeOf(key);
  }

  #followed(key: string): NavNode | null {
    const before = this.#previous;
    if (before === null) return null;
    const place = before.#places.get(key);
    if (place === undefined) return null;
    const { node, elements } = place;
    const { codebaseId } = node.tempoElement;
    // A component without an element of its own is followed by its place among its renderings.
    for (const element of node.tagName === null ? [] : elements) {
      const now = this.#nodes.get(element);
      if (now?.tempoElement.codebaseId === codebaseId) return now;
    }
    return this.#renderingOf(key, before.nodesOfId(codebaseId).indexOf(node));
  }

  #renderingOf(key: string, at: number): NavNode | null {
    const codebaseId = parseElementKey(key)?.codebaseId ?? '';
    return this.nodesOfId(codebaseId)[at] ?? null;
  }

  /** All nodes of a codebase id, in document order. */
  nodesOfId(codebaseId: string): readonly NavNode[] {
    this.#nodesById ??= Map.groupBy(
      [...this.#places.values()].map(({ node }) => node),
      ({ tempoElement }) => tempoElement.codebaseId,
    );
    return this.#nodesById.get(codebaseId) ?? [];
  }

  /** The elements of a key that are still in a document; for an id that no node bears, the top-most one of its component class. */
  elementsOf(key: string): readonly Element[] {
    const node = this.nodeOf(key);
    if (node !== null) {
      return (this.#places.get(node.key)?.elements ?? []).filter((element) => element.isConnected);
    }
    const codebaseId = parseElementKey(key)?.codebaseId;
    const top = codebaseId === undefined ? null : this.#byComponentClass(codebaseId);
    return top === null ? [] : [top];
  }

  #byComponentClass(codebaseId: string): Element | null {
    const [body] = this.#places.get(this.root.key)?.elements ?? [];
    return body?.querySelector(`.${CSS.escape(`component-${codebaseId}`)}`) ?? null;
  }

  /** The keys of an element and of everything around it, the innermost first, the storyboard last. */
  chainOf(element: Element): string[] {
    const chain: string[] = [];
    for (
      let node: NavNode | null = this.#innermost(element);
      node !== null;
      node = this.#parentOf(node)
    ) {
      chain.push(node.key);
    }
    return chain;
  }

  #innermost(element: Element): NavNode {
    for (let each: Element | null = element; each !== null; each = parentElement(each)) {
      const node = this.#nodes.get(each);
      if (node !== undefined) return node;
    }
    return this.root;
  }

  #parentOf({ parent }: NavNode): NavNode | null {
    return parent === null ? null : (this.#places.get(parent)?.node ?? null);
  }
}

/** The element around an element, out of shadow roots and frames of the same origin. */
export function parentElement(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  if ('host' in root) return (root as ShadowRoot).host;
  return element.ownerDocument.defaultView?.frameElement ?? null;
}

/** Whether an element is a frame, in whichever document it is: each document has classes of its own. */
export function isFrame(element: Element): element is HTMLIFrameElement {
  return element.localName === 'iframe' && 'contentDocument' in element;
}
