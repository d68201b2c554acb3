// Guard of the preview's server: it responds to its own names on this machine, and to no page of another origin.
import type { IncomingMessage } from 'node:http';

/** A name of this machine, or one below `localhost`, which browsers never look up elsewhere; then the port. */
const hostPattern = /^(?:127\.0\.0\.1|localhost|(?:[a-z0-9-]+\.)+localhost):(\d+)$/i;

/**
 * The reason to refuse a request to the preview, or null.
 * A foreign name in `Host` is how a page of somebody else's domain would reach this machine. A foreign `Origin` is such a page; the
 * Studio is one too, and calls nothing of the preview.
 *
 * @param port the preview's own
 */
export function refusePreviewRequest(
  { headers }: Pick<IncomingMessage, 'headers'>,
  port: number,
): string | null {
  const { host = '', origin } = headers;
  if (hostPattern.exec(host)?.[1] !== String(port)) {
    return 'The preview is at addresses of this machine only.\n';
  }
  const isOwn = origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`;
  return isOwn ? null : 'Pages of other origins may not call the preview.\n';
}
