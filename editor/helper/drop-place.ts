// Drop places: in front of which of its siblings an element would go, by where they are.

/** A sibling's box. */
export interface SiblingBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The layout of the elements among which the drop is. */
export interface DropLayout {
  /** The direction of a flex container, or null for any other layout. */
  readonly flexDirection: string | null;
  readonly isRightToLeft: boolean;
}

/**
 * The number of siblings in front of a drop, in the order of the source.
 * @param siblings null for one that cannot be seen
 */
export function dropIndex(
  { x, y }: { readonly x: number; readonly y: number },
  siblings: readonly (SiblingBox | null)[],
  { flexDirection, isRightToLeft }: DropLayout,
): number {
  const isReversed = flexDirection?.endsWith('reverse') === true;
  const isBefore = (box: SiblingBox): boolean => {
    const [middleX, middleY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isLeft = isRightToLeft === isReversed ? x < middleX : x > middleX;
    if (flexDirection?.startsWith('row') === true) return isLeft;
    if (flexDirection?.startsWith('column') === true) return isReversed ? y > middleY : y < middleY;
    if (y < box.top) return true;
    if (y > box.bottom) return false;
    return siblings.some((other) => other !== null && isBeside(box, other)) ? isLeft : y < middleY;
  };
  const index = siblings.findIndex((box) => box !== null && isBefore(box));
  return index < 0 ? siblings.length : index;
}

/** Whether two boxes are in one line, as in a grid or a line of text. */
function isBeside(box: SiblingBox, other: SiblingBox): boolean {
  const isLevel = other.top < box.bottom && other.bottom > box.top;
  return isLevel && (other.right <= box.left + 1 || other.left >= box.right - 1);
}
