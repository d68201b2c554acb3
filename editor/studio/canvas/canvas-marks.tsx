// Marks of the canvas: the box that is being drawn, and the guides of a drag, in the world's own pixels.

import { useStudioState } from '../app/use-studio.ts';
import { Distances } from './distances.tsx';
import './canvas-marks.css';

/** Marks over all frames. */
export function CanvasMarks() {
  const box = useStudioState((state) => state.canvas.drawnBox);
  const guides = useStudioState((state) => state.canvas.guides);
  return (
    <>
      {box !== null && (
        <div
          className="drawn-box"
          style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
        />
      )}
      {guides.map(({ axis, at, from, to }) => (
        <div
          key={axis}
          className={`guide guide-${axis}`}
          style={
            axis === 'x'
              ? { left: at, top: from, height: to - from }
              : { top: at, left: from, width: to - from }
          }
        />
      ))}
      <Distances />
    </>
  );
}
