// Paused pages of a preview: after a process that did not come to an end with them, no page is rendered until the source changes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProjectSource } from '@atelier/editor-server/project-source';

/** The sentence that a frame shows instead of its page. */
const sentence =
  'This page ran without an end when it was rendered, and the Studio was started anew.\nUndo the last change or repair the source: the page is shown again after that.\n';

/**
 * Pauses pages until the source changes.
 * @returns whether a request was for a page, and responded to; false for all others, and once the source has changed
 */
export function pausePages(
  source: Pick<ProjectSource, 'onChange'>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  let isPaused = true;
  const stop = source.onChange(() => {
    isPaused = false;
    stop();
  });
  return ({ headers }, outgoing) => {
    if (!isPaused || headers['sec-fetch-mode'] !== 'navigate') return false;
    outgoing.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
    return true;
  };
}
