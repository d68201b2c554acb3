// The element index: which nodes of the navigation tree stand for which elements, as the tree was built last.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import type { NavNode } from '../nav-node.ts';

/** Keys of elements and elements of keys. */
export class ElementIndex {
  readonly root: NavNode;
  /** Frames of the same origin inside the page. */
  readonly frames: HTMLIFrameElement[] = [];
  /** Shadow roots and bodies of inner frames: parts of the page that no look at the document's own nodes reaches. */
  readonly innerRoots: Node[] = [];
  /** The index before this one, for keys of then; null where none is needed any more. */
  #previous: ElementIndex | null = null;
  readonly #keys = new WeakMap<Element, string>();
  readonly #elements = new Map<string, Element[]>();
  readonly #nodes = new Map<string, NavNode>();
  /** Keys by codebase id, in document order: one for each time the element is rendered. */
  readonly #keysById = new Map<string, string[]>();

  constructor(root: NavNode) {
    this.root = root;
    this.addNode(root);
  }

  addNode(node: NavNode): void {
    this.#nodes.set(node.key, node);
    const { codebaseId } = node.tempoElement;
    const keys = this.#keysById.get(codebaseId);
    if (keys === undefined) this.#keysById.set(codebaseId, [node.key]);
    else keys.push(node.key);
  }

  /** An element that stands for a node: its own, or the outermost ones of a component without an element of its own. */
  addElement(node: NavNode, element: Element): void {
    const elements = this.#elements.get(node.key);
    if (elements === undefined) this.#elements.set(node.key, [element]);
    else elements.push(element);
    if (node.tagName !== null) this.#keys.set(element, node.key);
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
    return this.#nodes.get(key) ?? this.#followed(key) ?? this.#renderingOf(key, 0);
  }

  /** The node that stands now for what a key stood for in the index before. */
  nodeSince(key: string): NavNode | null {
    return this.#followed(key) ?? this.nodeOf(key);
  }

  #followed(key: string): NavNode | null {
    const before = this.#previous;
    if (before === null) return null;
    const node = before.#nodes.get(key);
    if (node === undefined) return null;
    const { codebaseId } = node.tempoElement;
    // A component without an element of its own is followed by its place among its renderings.
    for (const element of node.tagName === null ? [] : (before.#elements.get(key) ?? [])) {
      const now = this.#nodes.get(this.#keys.get(element) ?? '');
      if (now?.tempoElement.codebaseId === codebaseId) return now;
    }
    const renderings = before.#keysById.get(codebaseId) ?? [];
    return this.#renderingOf(key, renderings.indexOf(key));
  }

  #renderingOf(key: string, at: number): NavNode | null {
    const codebaseId = parseElementKey(key)?.codebaseId ?? '';
    const found = this.#keysById.get(codebaseId)?.[at];
    return found === undefined ? null : (this.#nodes.get(found) ?? null);
  }

  /** All nodes of a codebase id, in document order. */
  nodesOfId(codebaseId: string): NavNode[] {
    const keys = this.#keysById.get(codebaseId) ?? [];
    return keys.flatMap((key) => this.#nodes.get(key) ?? []);
  }

  /** The elements of a key that are still in a document; for an id that no node bears, the top-most one of its component class. */
  elementsOf(key: string): readonly Element[] {
    const node = this.nodeOf(key);
    if (node !== null) {
      return (this.#elements.get(node.key) ?? []).filter((element) => element.isConnected);
    }
    const codebaseId = parseElementKey(key)?.codebaseId;
    const top = codebaseId === undefined ? null : this.#byComponentClass(codebaseId);
    return top === null ? [] : [top];
  }

  #byComponentClass(codebaseId: string): Element | null {
    const [body] = this.#elements.get(this.root.key) ?? [];
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
      const key = this.#keys.get(each);
      const node = key === undefined ? undefined : this.#nodes.get(key);
      if (node !== undefined) return node;
    }
    return this.root;
  }

  #parentOf({ parent }: NavNode): NavNode | null {
    return parent === null ? null : (this.#nodes.get(parent) ?? null);
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
