// A scene: objects, backdrop, light and camera of one picture.
import type { Backdrop } from './backdrop.ts';
import type { CameraSetting } from './camera.ts';
import type { LightSetting } from './light.ts';
import type { Mesh } from './mesh.ts';
import type { Veil } from '../darkroom/veil.ts';

/** Everything that a picture depends on, except its size. */
export interface Scene {
  meshes: readonly Mesh[];
  backdrop: Backdrop;
  camera: CameraSetting;
  light: LightSetting;
  /** Brightness of the room around, against the usual. */
  room?: number;
  /** Exposure against the usual. */
  exposure?: number;
  /** Smoke before everything. */
  veil?: Veil;
}
