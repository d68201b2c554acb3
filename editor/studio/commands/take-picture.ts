// Taking a picture of an element: its frame draws it, and it is made smaller than a limit.

import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';
import { parseElementKey } from '@atelier/editor-channel/element-key';
import type { Studio } from '../studio.ts';

/** Pictures are no wider and no higher. */
const sizePxMax = 1200;
const quality = 0.8;
/** A frame that has no picture by then is given up. */
const waitMs = 10_000;

type Preview = Extract<
  OutgoingMessage,
  { id: 'COMPONENT_PREVIEW_CAPTURED' | 'COMPONENT_PREVIEW_ERROR' }
>;

const waiting = new Map<string, (imageDataUrl: string | null) => void>();

/** The picture of an element as a data address; null when its frame gives none. */
export async function takePicture(
  { connections }: Pick<Studio, 'connections'>,
  frameId: string,
  key: string,
): Promise<string | null> {
  const connection = connections.get(frameId);
  const codebaseId = parseElementKey(key)?.codebaseId;
  if (connection === undefined || codebaseId === undefined) return null;
  const place = `${frameId} ${key}`;
  waiting.get(place)?.(null);
  const { promise: drawn, resolve } = Promise.withResolvers<string | null>();
  waiting.set(place, resolve);
  setTimeout(() => resolve(null), waitMs);
  connection.call('captureComponentPreview', key, codebaseId);
  const imageDataUrl = await drawn;
  // A later request of the same picture waits at this place, too.
  if (waiting.get(place) === resolve) waiting.delete(place);
  if (imageDataUrl?.startsWith('data:image/') !== true) return null;
  // A picture that cannot be read is none.
  return await shrink(imageDataUrl).catch(() => null);
}

/** A frame has drawn, or could not. */
export function receivePicture(frameId: string, message: Preview): void {
  const resolve = waiting.get(`${frameId} ${message.componentKey}`);
  resolve?.(message.id === 'COMPONENT_PREVIEW_CAPTURED' ? message.imageDataUrl : null);
}

async function shrink(imageDataUrl: string): Promise<string> {
  const image = new Image();
  image.src = imageDataUrl;
  await image.decode();
  const scale = Math.min(1, sizePxMax / Math.max(image.naturalWidth, image.naturalHeight));
  if (scale === 1) return imageDataUrl;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
