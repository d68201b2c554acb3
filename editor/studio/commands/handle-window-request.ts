// Requests of an agent to this window: screens, trees, pictures, the gathered selection, and problems of pages.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import type { WindowOutcome, WindowRequest } from '../connection/editor-client.ts';
import type { FrameSpec } from '../model/frame-list.ts';
import { nodesOfElement } from '../model/layers.ts';
import { screenNodes } from '../model/screen-nodes.ts';
import { currentFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { describeContext } from './ai-context.ts';
import { takePicture } from './take-picture.ts';

/** Handles a request. */
export async function handleWindowRequest(
  studio: Studio,
  { kind, params }: WindowRequest,
): Promise<WindowOutcome> {
  switch (kind) {
    case 'screens':
      return { value: screens(studio) };
    case 'tree':
      return treeOf(studio, frameOf(studio, params['screen']));
    case 'picture':
      return pictureOf(studio, frameOf(studio, params['screen']), String(params['id']));
    case 'selection':
      return selectionOf(studio);
    case 'problems':
      return { value: problems(studio) };
    default:
      return { refused: 'unknown_request', message: `This window knows no request ${kind}.` };
  }
}

function screens({ state }: Studio): readonly object[] {
  const { frames, pages } = state.get();
  return frames.map(({ id, path, language, width, height }) => ({
    screen: id,
    page: pages[id]?.path ?? path,
    language,
    width,
    height,
    isLoaded: (pages[id]?.tree ?? null) !== null,
  }));
}

function frameOf({ state }: Studio, screen: unknown): FrameSpec | null {
  const now = state.get();
  if (typeof screen === 'string') return now.frames.find(({ id }) => id === screen) ?? null;
  const current = currentFrame(now);
  const isLoaded = current !== null && (now.pages[current.id]?.tree ?? null) !== null;
  if (isLoaded) return current;
  return now.frames.find(({ id }) => (now.pages[id]?.tree ?? null) !== null) ?? current;
}

function treeOf({ state }: Studio, frame: FrameSpec | null): WindowOutcome {
  const tree = frame === null ? null : (state.get().pages[frame.id]?.tree ?? null);
  if (frame === null || tree === null) return notLoaded;
  return { value: { screen: frame.id, nodes: screenNodes(tree) } };
}

async function pictureOf(
  studio: Studio,
  frame: FrameSpec | null,
  id: string,
): Promise<WindowOutcome> {
  const tree = frame === null ? null : (studio.state.get().pages[frame.id]?.tree ?? null);
  if (frame === null || tree === null) return notLoaded;
  const [node] = nodesOfElement(tree, id);
  if (node === undefined)
    return { refused: 'not_on_screen', message: `The screen ${frame.id} does not show ${id}.` };
  const imageDataUrl = await takePicture(studio, frame.id, node.key);
  return imageDataUrl === null
    ? { refused: 'picture_failed', message: 'The page gave no picture of this element.' }
    : { value: { imageDataUrl } };
}

async function selectionOf(studio: Studio): Promise<WindowOutcome> {
  const { aiContext, selection } = studio.state.get();
  if (aiContext.isOn) return { value: await describeContext(studio) };
  const ids = selection.keys.map((key) => parseElementKey(key)?.codebaseId ?? '');
  const { treeElementLookup } = studio.state.get().lookups;
  const elements = ids.flatMap((id) => {
    const record = treeElementLookup[id];
    if (record === undefined) return [];
    const at = `${record.filename}:${record.place.line}`;
    return [{ id, name: record.componentName, at, picture: null }];
  });
  return { value: { wish: '', elements } };
}

function problems({ state }: Studio): readonly string[] {
  const { frames, pages } = state.get();
  return frames.flatMap(({ id }) =>
    (pages[id]?.problems ?? []).map(({ message }) => `${id}: ${message}`),
  );
}

const notLoaded: WindowOutcome = {
  refused: 'screen_not_loaded',
  message: 'This screen has no loaded page. Call screens, and pick one that is loaded.',
};
