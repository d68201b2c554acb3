// Sending of the AI context: it goes out once, however often it is pressed while the assistant takes its time.
import { expect, test, vi } from 'vitest';
import type { EditorClient } from '../connection/editor-client.ts';
import { firstAiContext } from '../model/ai-context.ts';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { sendContext } from './ai-context.ts';

test('a context that is on its way is not sent again', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<{ message: string }>();
  const send = vi.fn<EditorClient['sendContext']>(() => response);
  const aiContext = { ...firstAiContext, isOn: true, wish: 'Calmer' };
  const studio = {
    state: createStore({ aiContext, toasts: [] } as unknown as StudioState),
    server: { sendContext: send },
  } as unknown as Studio;
  const sent = [sendContext(studio), sendContext(studio)];
  expect(studio.state.get().aiContext.isSending).toBe(true);
  respond({ message: 'Thanks' });
  await Promise.all(sent);
  expect(send).toHaveBeenCalledExactlyOnceWith({ wish: 'Calmer', elements: [] });
  expect(studio.state.get().aiContext.isSending).toBe(false);
  expect(studio.state.get().toasts.map(({ text }) => text)).toEqual(['Thanks']);
});
