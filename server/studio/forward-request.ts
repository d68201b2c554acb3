// Forwarding of requests from the preview to the running shop: its protocols, files and pictures.
import { request } from 'node:http';
import type { PreviewHandler } from './preview.ts';

/** A handler that passes a request on, and the response back, both as streams. @param origin the shop's own, on this machine */
export function forwardTo(origin: string): PreviewHandler {
  const target = new URL(origin);
  return (incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    // The shop sees a page of its own.
    const own = { host: target.host, ...(headers.origin === undefined ? {} : { origin }) };
    const forwarded = request(
      new URL(url, target),
      { method, headers: { ...headers, ...own } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    forwarded.once('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end('The shop does not respond.\n');
    });
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
}
