// AI context mode: elements are gathered by selecting them; with a wish they are copied, sent, or read by a connected agent.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import { isRefusal } from '../connection/call-refusal.ts';
import { contextHtml, contextText, firstAiContext, pieceOf } from '../model/ai-context.ts';
import type {
  AiContext,
  DescribedContext,
  DescribedElement,
  GatheredElement,
} from '../model/ai-context.ts';
import { nodeOfKey } from '../model/layers.ts';
import { callFrames, showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { takePicture } from './take-picture.ts';

/** Changes the context. */
export function changeAiContext(
  { state }: Pick<Studio, 'state'>,
  change: (context: AiContext) => AiContext,
): void {
  state.update((now) => ({ ...now, aiContext: change(now.aiContext) }));
}

/** Turns the mode on or off; off forgets what was gathered. */
export function toggleAiContext(studio: Studio): void {
  changeAiContext(studio, ({ isOn, isSending }) => ({
    ...firstAiContext,
    isOn: !isOn,
    isSending,
  }));
  callFrames(studio, 'setAiContext', studio.state.get().aiContext.isOn);
}

/** The gathered elements with source, place and picture. */
export async function describeContext(studio: Studio): Promise<DescribedContext> {
  const { elements, wish } = studio.state.get().aiContext;
  const described = await Promise.all(elements.map((element) => describeElement(studio, element)));
  return { wish, elements: described.filter((element) => element !== null) };
}

async function describeElement(
  studio: Studio,
  { frameId, key }: GatheredElement,
): Promise<DescribedElement | null> {
  const { lookups, frames, pages } = studio.state.get();
  const id = parseElementKey(key)?.codebaseId ?? '';
  const record = lookups.treeElementLookup[id];
  const frame = frames.find((each) => each.id === frameId);
  if (record === undefined || frame === undefined) return null;
  const [source, picture] = await Promise.all([
    studio.server.source(record.filename),
    takePicture(studio, frameId, key),
  ]);
  const { start, end, line } = record.place;
  const path = pages[frameId]?.path ?? frame.path;
  return {
    id,
    name: nodeOfKey(pages[frameId]?.tree ?? undefined, key)?.name ?? record.componentName,
    at: `${record.filename}:${line}`,
    page: frame.language === null ? path : `${path} in ${frame.language}`,
    source: isRefusal(source) ? source.message : pieceOf(source, start, end),
    picture,
  };
}

/** Copies the context, with its pictures where the clipboard takes them. */
export async function copyContext(studio: Studio): Promise<void> {
  const context = await describeContext(studio);
  const text = contextText(context);
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([contextHtml(context)], { type: 'text/html' }),
      }),
    ]);
    showToast(studio, 'done', 'Context copied');
  } catch {
    showToast(studio, 'failed', 'The browser did not let the context be copied.');
  }
}

/** Sends the context to the configured endpoint, once: an assistant may take its time. */
export async function sendContext(studio: Studio): Promise<void> {
  if (studio.state.get().aiContext.isSending) return;
  const setSending = (isSending: boolean) =>
    changeAiContext(studio, (context) => ({ ...context, isSending }));
  setSending(true);
  const sent = await studio.server.sendContext(await describeContext(studio));
  setSending(false);
  if (isRefusal(sent)) showToast(studio, 'failed', sent.message);
  else showToast(studio, 'done', sent.message === '' ? 'Context sent' : sent.message);
}
