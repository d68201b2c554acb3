// Drawing of a work in true scale: on a wall, beside a chair. One unit of the drawing is a millimetre.

import { pictureSource } from '../../platform/page/picture-source.ts';
import type { ProductPicture } from '../../platform/api/product.ts';
import type { WallSize } from './wall-size.ts';

/** The room of most works; a larger one has a larger room. */
const room = { width: 2100, height: 1900, floor: 1760, middle: 680, chair: 1340 };
/** Largest work of that room. */
const most = { width: 1100, height: 1600 };
/** The middle of a work hangs at the height of the eyes. */
const eyes = 1450;
/** Wall over the highest work. */
const above = 80;
/** A photograph of a sheet has some wall around it, which is left out. */
const crop = '8 8 84 84';

export interface TrueScaleProps {
  readonly size: WallSize;
  readonly picture: ProductPicture;
}

/** A taller work hangs lower. */
export function TrueScale({ size, picture }: TrueScaleProps) {
  const { width, height } = size;
  const factor = Math.max(1, width / most.width, height / most.height);
  const floor = room.floor * factor;
  const place = {
    x: room.middle * factor - width / 2,
    y: Math.max(above, floor - eyes - height / 2),
    width,
    height,
  };
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${room.width * factor} ${room.height * factor}`}
      className="block h-auto w-full bg-shade"
    >
      <rect
        y={floor}
        width={room.width * factor}
        height={(room.height - room.floor) * factor}
        className="fill-line"
      />
      <svg {...place} viewBox={crop} preserveAspectRatio="xMidYMid slice">
        <image
          href={pictureSource(picture).src}
          width="100"
          height="100"
          preserveAspectRatio="xMidYMid slice"
        />
      </svg>
      <rect {...place} className="fill-none stroke-edge" strokeWidth="6" />
      <g transform={`translate(${room.chair * factor} ${floor})`}>
        <Chair />
      </g>
    </svg>
  );
}

/** Seen from the side: its seat is 45 centimetres high, its back 82. */
function Chair() {
  return (
    <g
      className="fill-none stroke-ink"
      strokeWidth="26"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M28 -437 L0 -13 M28 -437 H412 M412 -437 L440 -13 M412 -437 L470 -807" />
      <path d="M424 -520 L448 -660 M14 -200 H426" strokeWidth="16" />
    </g>
  );
}
