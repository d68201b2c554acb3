// Screen nodes: the navigation tree of a page as an agent gets it, without what only the Studio needs.

import { isStamp } from '@atelier/editor-channel/codebase-id';
import type { LayerNode } from './layers.ts';

/** A node. */
export interface ScreenNode {
  readonly id: string;
  readonly name: string;
  readonly tag: string | null;
  readonly text: string | null;
  readonly classes: readonly string[];
  readonly children: readonly ScreenNode[];
}

/** The nodes below a root. A node that is no element of the source is left out, and its children take its place. */
export function screenNodes(root: LayerNode): readonly ScreenNode[] {
  return root.children.flatMap((node) => {
    const children = screenNodes(node);
    const { codebaseId } = node.tempoElement;
    if (!isStamp(codebaseId)) return children;
    const { name, tagName, literalChildren, directlySetClassList } = node;
    const own = { id: codebaseId, name, tag: tagName, text: literalChildren };
    return [{ ...own, classes: directlySetClassList, children }];
  });
}
