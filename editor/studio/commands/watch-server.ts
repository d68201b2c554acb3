// Watch over the server: its events are followed for as long as the page lives; while it is away that is said, and then all is read again.

import { isRefusal } from '../connection/call-refusal.ts';
import type { SourceListener } from '../connection/editor-client.ts';
import { changeCanvas } from '../model/studio-state.ts';
import type { CanvasState } from '../model/canvas-state.ts';
import { callFrames } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { readJournal } from './read-journal.ts';
import { readReviews } from './review-text.ts';

/** From one attempt to the next. */
const retryMs = 1500;

/** Follows the server. @param reload loads the Studio's page again */
export function watchServer(
  studio: Studio,
  handlers: Omit<SourceListener, 'onLost'>,
  reload: () => void,
): void {
  let isBack = false;
  const retry = async (): Promise<void> => {
    const session = await studio.server.session();
    if (!isRefusal(session)) listen();
    else if (session.refused === 'token_missing') setServerState(studio, 'restarted');
    else setTimeout(() => void retry(), retryMs);
  };
  const listen = (): void => {
    studio.server.listen({
      ...handlers,
      onOpen: () => {
        handlers.onOpen();
        void readReviews(studio);
        if (isBack) void readAgain(studio, reload);
        else void readJournal(studio);
      },
      onLost: (isOver) => {
        isBack = true;
        setServerState(studio, 'lost');
        if (isOver) void retry();
      },
    });
  };
  listen();
}

/** The server is back. Its pages may have another address: then the Studio loads itself again, and leaves its settings to itself. */
async function readAgain(studio: Studio, reload: () => void): Promise<void> {
  const { server, state } = studio;
  const [session, lookups] = await Promise.all([server.session(), server.lookups()]);
  if (isRefusal(session) || isRefusal(lookups)) return;
  const { previewPort, nonce } = state.get().session;
  if (session.previewPort !== previewPort || session.nonce !== nonce) {
    reload();
    return;
  }
  const { cssElementLookup, ...rest } = lookups;
  state.update((now) => ({
    ...changeCanvas(now, { serverState: 'open' }),
    lookups: rest,
    cssLookup: cssElementLookup,
    sourceVersion: now.sourceVersion + 1,
  }));
  callFrames(studio, 'setNewLookups', rest.treeElementLookup, rest.scopeLookup);
  await readJournal(studio);
}

function setServerState({ state }: Studio, serverState: CanvasState['serverState']): void {
  state.update((now) => changeCanvas(now, { serverState }));
}
