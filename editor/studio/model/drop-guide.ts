// Drop guide: the line where a dragged element would go, by the boxes of the navigation tree.

import type { LayerNode } from './layers.ts';

/** A place in the page, in CSS pixels from the top left of the document. */
export interface GuidePoint {
  readonly x: number;
  readonly y: number;
}

/** A guide. */
export interface DropGuide {
  readonly parentKey: string;
  readonly line: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

type PageBox = NonNullable<LayerNode['pageBoundingBox']>;

const linePx = 3;

/** The guide at a point: in the innermost element there that contains others, beside its nearest child. */
export function dropGuide(
  root: LayerNode,
  draggedKey: string,
  point: GuidePoint,
): DropGuide | null {
  const parent = innermost(root, draggedKey, point);
  if (parent === null) return null;
  const siblings = parent.children.flatMap(({ key, pageBoundingBox }) =>
    key === draggedKey || pageBoundingBox === undefined || isEmpty(pageBoundingBox)
      ? []
      : [pageBoundingBox],
  );
  const nearest = siblings.toSorted(
    (one, other) => distance(one, point) - distance(other, point),
  )[0];
  const box = nearest ?? parent.pageBoundingBox;
  if (box === undefined) return null;
  const isRow = siblings.some((other) => nearest !== undefined && isBeside(nearest, other));
  return { parentKey: parent.key, line: lineOf(box, point, isRow) };
}

/** The innermost node at a point that contains others and is not the dragged one. */
function innermost(node: LayerNode, draggedKey: string, point: GuidePoint): LayerNode | null {
  if (node.key === draggedKey) return null;
  for (const child of node.children) {
    const found = innermost(child, draggedKey, point);
    if (found !== null) return found;
  }
  const { pageBoundingBox: box, children, literalChildren } = node;
  const canContain = literalChildren === null && (children.length > 0 || !node.isComponent);
  return box !== undefined && canContain && contains(box, point) ? node : null;
}

function lineOf({ pageX, pageY, width, height }: PageBox, point: GuidePoint, isRow: boolean) {
  if (isRow) {
    const x = point.x < pageX + width / 2 ? pageX : pageX + width - linePx;
    return { x, y: pageY, width: linePx, height };
  }
  const y = point.y < pageY + height / 2 ? pageY : pageY + height - linePx;
  return { x: pageX, y, width, height: linePx };
}

function contains({ pageX, pageY, width, height }: PageBox, { x, y }: GuidePoint): boolean {
  return x >= pageX && x <= pageX + width && y >= pageY && y <= pageY + height;
}

function isEmpty({ width, height }: PageBox): boolean {
  return width === 0 && height === 0;
}

function distance({ pageX, pageY, width, height }: PageBox, { x, y }: GuidePoint): number {
  const across = Math.max(pageX - x, 0, x - pageX - width);
  const along = Math.max(pageY - y, 0, y - pageY - height);
  return Math.hypot(across, along);
}

/** Whether two boxes are in one line. */
function isBeside(box: PageBox, other: PageBox): boolean {
  const isLevel = other.pageY < box.pageY + box.height && other.pageY + other.height > box.pageY;
  return (
    isLevel &&
    (other.pageX + other.width <= box.pageX + 1 || other.pageX >= box.pageX + box.width - 1)
  );
}
