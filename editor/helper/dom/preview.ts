// Preview of a component: a picture of it as it stands in the page, for the parent.

import { previewCapture, temporaryPrefix } from '@atelier/editor-channel/constants';
import { ChannelError, messages } from '@atelier/editor-channel/errors';
import { domToCanvas } from 'modern-screenshot';
import type { Effect } from '../effect.ts';
import { fitPreview } from '../preview-size.ts';
import { boxOfElements, hasBox } from './element-box.ts';
import { describeError } from './errors.ts';
import type { HelperContext } from './helper-context.ts';
import { log } from './log.ts';

const { mimeType, quality, backgroundColor, pageLoadWaitMs, maxCanvasDimensionPx } = previewCapture;

/** Stands for an image that cannot be fetched: a grey area. */
const placeholderImage =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"%3E%3Crect width="8" height="8" fill="%23d4d4d4"/%3E%3C/svg%3E';

/** Sends the picture of a component, or the reason why there is none. */
export async function reportPreview(
  { componentKey, codebaseId }: Extract<Effect, { readonly type: 'capture-preview' }>,
  { index, post, state }: HelperContext,
): Promise<void> {
  const storyboardId = state().storyboardId ?? '';
  const keys = { componentKey, codebaseId, storyboardId, canvasId: canvasIdOf(location.pathname) };
  try {
    await pageLoaded();
    const tree = index();
    const [node] = tree?.nodesOfId(codebaseId) ?? [];
    const ofKey = tree?.elementsOf(componentKey) ?? [];
    const elements = ofKey.length > 0 ? ofKey : (tree?.elementsOf(node?.key ?? '') ?? []);
    const imageDataUrl = await capture(elements);
    post({ id: 'COMPONENT_PREVIEW_CAPTURED', imageDataUrl, ...keys });
  } catch (error) {
    post({ id: 'COMPONENT_PREVIEW_ERROR', error: describeError(error).message, ...keys });
  }
}

/** The id in an address of the form `/canvas/{id}`, or null. */
function canvasIdOf(path: string): string | null {
  return /^\/canvas\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

/** Resolves when the page has loaded, at the latest after 2 s: a picture without its last image is better than none. */
async function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  const listening = new AbortController();
  await new Promise((resolve) => {
    window.addEventListener('load', resolve, { signal: listening.signal });
    setTimeout(resolve, pageLoadWaitMs);
  });
  listening.abort();
}

/** @throws Error when nothing of the component can be seen, or the browser cannot draw it. */
async function capture(elements: readonly Element[]): Promise<string> {
  const box = boxOfElements(elements);
  const [first] = elements;
  if (box === null || first === undefined) throw new Error(messages.component_missing);
  // An element of its own is drawn alone; several, or one without a box, are cut out of what is around them.
  const isAlone = elements.length === 1 && hasBox(first);
  const drawn = isAlone ? first : (first.parentElement ?? first);
  const around = isAlone ? box : (boxOfElements([drawn]) ?? box);
  const { width, height, scale } = fitPreview(box);
  const picture = await domToCanvas(drawn, {
    width: around.width,
    height: around.height,
    scale,
    font: false,
    timeout: pageLoadWaitMs,
    maximumCanvasSize: maxCanvasDimensionPx,
    filter: (node) => !(node instanceof Element && node.localName.startsWith(temporaryPrefix)),
    fetchFn: fetchImage,
    fetch: { placeholderImage },
  });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw on.');
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, width, height);
  // A canvas that would have been too large was made smaller.
  const ratio = picture.width / around.width;
  const source = [(box.x - around.x) * ratio, (box.y - around.y) * ratio] as const;
  const size = [box.width * scale, box.height * scale] as const;
  const target = [(width - size[0]) / 2, (height - size[1]) / 2] as const;
  context.drawImage(picture, ...source, box.width * ratio, box.height * ratio, ...target, ...size);
  return canvas.toDataURL(mimeType, quality);
}

/** An image as a data address. @throws when it cannot be had: the placeholder is drawn instead. */
async function fetchImage(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(pageLoadWaitMs) });
    if (response.status === 404) throw new ChannelError('resource_not_found', address);
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return await dataUrlOf(await response.blob());
  } catch (error) {
    log('warn', `A placeholder is drawn for the image ${address}.`, error);
    throw error;
  }
}

async function dataUrlOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve);
    reader.addEventListener('error', () => reject(new Error('The image cannot be read.')));
    reader.readAsDataURL(blob);
  });
  if (typeof reader.result !== 'string') throw new Error('The image is not read as an address.');
  return reader.result;
}
