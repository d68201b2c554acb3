// Splitter: the edge of a panel, dragged by the pointer and stepped by the arrow keys.

const stepPx = 16;

interface SplitterProps {
  /** The edge of its panel. */
  readonly edge: 'start' | 'end' | 'top';
  readonly label: string;
  readonly px: number;
  readonly onResize: (px: number) => void;
}

/** The edge of a panel, by which it is sized. */
export function Splitter({ edge, label, px, onResize }: SplitterProps) {
  // Towards the middle of the window a panel grows.
  const sign = edge === 'end' ? 1 : -1;
  const [less, more] =
    edge === 'top'
      ? (['ArrowDown', 'ArrowUp'] as const)
      : edge === 'end'
        ? (['ArrowLeft', 'ArrowRight'] as const)
        : (['ArrowRight', 'ArrowLeft'] as const);
  return (
    <button
      type="button"
      className={`splitter splitter-${edge}`}
      aria-label={`${label}: ${px} pixels`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        onResize(px + sign * (edge === 'top' ? event.movementY : event.movementX));
      }}
      onKeyDown={(event) => {
        if (event.key !== less && event.key !== more) return;
        event.preventDefault();
        onResize(px + (event.key === more ? stepPx : -stepPx));
      }}
    />
  );
}
