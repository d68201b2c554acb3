// Motion of the world under the camera: how the camera's place gets onto the screen.

import type { Camera } from '../model/camera.ts';

/** Labels and outlines of a moving world may be this much larger or smaller than they are at rest. */
const labelScaleMax = 1.25;

/** The motion of one world. */
export interface WorldMotion {
  /** @param isMoving whether more of the motion is expected */
  show(camera: Camera, isMoving: boolean): void;
}

/**
 * Moves a world. At rest its transform is a style. While it moves, it is the value of an animation that stands still: browsers hand such a value
 * to the compositor as it is, whereas for each change of the style they sort all layers of the page anew, which takes half a picture's time
 * on a canvas of a hundred frames. Labels keep their size on the screen; since each of them is painted again for that, those of a moving world
 * follow in steps.
 */
export function worldMotion(world: HTMLElement): WorldMotion {
  const effect = new KeyframeEffect(world, null, { duration: 1, fill: 'both' });
  const animation = new Animation(effect);
  let labelZoom = 0;
  return {
    show({ x, y, zoom }, isMoving) {
      const transform = `translate(${x}px, ${y}px) scale(${zoom})`;
      if (isMoving) {
        effect.setKeyframes([{ transform }, { transform }]);
        if (animation.playState !== 'paused') animation.pause();
      } else {
        world.style.transform = transform;
        animation.cancel();
      }
      const isNear = Math.max(zoom / labelZoom, labelZoom / zoom) <= labelScaleMax;
      if (isMoving && isNear) return;
      labelZoom = zoom;
      world.style.setProperty('--inverse-zoom', String(1 / zoom));
    },
  };
}
