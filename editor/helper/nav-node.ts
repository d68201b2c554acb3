// The navigation tree's node: an element or component of the rendered page, as plain data (specification, section 3).

import { childKey, formatElementKey } from '@atelier/editor-channel/element-key';
import type { ElementKey } from '@atelier/editor-channel/element-key';
import type { ScopeRecord } from '@atelier/editor-channel/lookup';
import type { NavProp } from './nav-props.ts';

/** A place in the page, in CSS pixels from the top left of the document. */
export interface PageBox {
  readonly pageX: number;
  readonly pageY: number;
  readonly width: number;
  readonly height: number;
}

/** A node of the tree. It is sent to the parent unchanged; `parent` is a key, so that it has no cycle. */
export interface NavNode {
  /** The key of `tempoElement` as text. */
  readonly key: string;
  readonly tempoElement: ElementKey;
  readonly parent: string | null;
  readonly children: readonly NavNode[];
  /** The component's name, or the tag. */
  readonly name: string;
  /** In lower case; null for a component without an element of its own. */
  readonly tagName: string | null;
  readonly isComponent: boolean;
  /** The classes of the element, without stamps and the helper's own. */
  readonly classList: readonly string[];
  /** Of these, the classes that the source sets at this very element or component. */
  readonly directlySetClassList: readonly string[];
  readonly props: Readonly<Record<string, NavProp>>;
  /** The text, when the element has nothing but text. */
  readonly literalChildren: string | null;
  pageBoundingBox: PageBox;
  /** The first component or function that holds the element. */
  readonly scope: ScopeRecord | null;
  /** Distance from the storyboard, which has 0. */
  readonly level: number;
}

/** All that a new node does not get from its parent. */
export type NavNodeContent = Omit<
  NavNode,
  'key' | 'tempoElement' | 'parent' | 'children' | 'level'
>;

/**
 * The empty list of children, one for all nodes: the tree is copied when it is sent, and a second reference to one object costs next
 * to nothing there.
 */
export const noChildren: readonly NavNode[] = Object.freeze([]);

/** The last child of a node: a new one with the given contents. Its fields are named one by one, because a spread takes several times as long. */
export function appendNode(parent: NavNode, codebaseId: string, content: NavNodeContent): NavNode {
  const { children } = parent;
  const tempoElement = childKey(parent.tempoElement, codebaseId, children.length);
  const node: NavNode = {
    key: formatElementKey(tempoElement),
    tempoElement,
    parent: parent.key,
    children: noChildren,
    name: content.name,
    tagName: content.tagName,
    isComponent: content.isComponent,
    classList: content.classList,
    directlySetClassList: content.directlySetClassList,
    props: content.props,
    literalChildren: content.literalChildren,
    pageBoundingBox: content.pageBoundingBox,
    scope: content.scope,
    level: parent.level + 1,
  };
  if (children === noChildren) (parent as { children: readonly NavNode[] }).children = [node];
  else (children as NavNode[]).push(node);
  return node;
}

/** The smallest box around others that have a size; null when none has. */
export function boxAround(boxes: readonly PageBox[]): PageBox | null {
  const sized = boxes.filter(({ width, height }) => width > 0 || height > 0);
  if (sized.length === 0) return null;
  const pageX = Math.min(...sized.map((box) => box.pageX));
  const pageY = Math.min(...sized.map((box) => box.pageY));
  const right = Math.max(...sized.map((box) => box.pageX + box.width));
  const bottom = Math.max(...sized.map((box) => box.pageY + box.height));
  return { pageX, pageY, width: right - pageX, height: bottom - pageY };
}
