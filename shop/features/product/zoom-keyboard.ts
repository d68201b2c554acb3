// Keyboard actions of an enlarged picture, decided as data.

export type ZoomAction =
  | { readonly kind: 'step'; readonly direction: 1 | -1 }
  | { readonly kind: 'whole' }
  /** By how many strides, to the right and down. */
  | { readonly kind: 'move'; readonly right: number; readonly down: number }
  /** To the next picture, or to the one before. */
  | { readonly kind: 'turn'; readonly by: 1 | -1 };

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Arrows move a picture that is larger than the window; of one that is whole they turn to its neighbours.
 *
 * @param direction of the page: the next picture is where reading goes on
 */
export function zoomActionForKey(
  key: string,
  isLarge: boolean,
  direction: 'ltr' | 'rtl',
): ZoomAction | null {
  if (key === '+' || key === '=') return { kind: 'step', direction: 1 };
  if (key === '-') return { kind: 'step', direction: -1 };
  if (key === '0') return { kind: 'whole' };
  const arrow = arrows[key];
  if (arrow === undefined) return null;
  const [right, down] = arrow;
  if (isLarge) return { kind: 'move', right, down };
  if (right === 0) return null;
  return { kind: 'turn', by: right === (direction === 'rtl' ? -1 : 1) ? 1 : -1 };
}
