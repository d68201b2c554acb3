// Outbox page: messages that no mail server delivers, shown at an unguessable address for the person at this machine.
import { randomBytes } from 'node:crypto';
import { escapeMarkup } from '@atelier/backend/http/escape';
import type { OutboxMessage, Outbox } from '@atelier/backend/auth/messages/outbox';

export interface OutboxPage {
  /** `/outbox/…`, new at each start: the messages let their reader sign in as their recipients. */
  readonly path: string;
  respond(request: Request): Response;
}

/** A page of the latest messages, or JSON if `Accept` asks for it. */
export function createOutboxPage(outbox: Outbox): OutboxPage {
  const path = `/outbox/${randomBytes(16).toString('base64url')}`;
  return {
    path,
    respond(request) {
      const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
      const messages = outbox.messages();
      if (request.headers.get('accept')?.includes('application/json') === true)
        return Response.json(messages, { headers });
      return new Response(page(messages), {
        headers: {
          ...headers,
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy':
            "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
        },
      });
    },
  };
}

function page(messages: readonly OutboxMessage[]): string {
  const list =
    messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : messages.map(article).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 sans-serif;color:#26221d;background:#f6f1e8}iframe{width:100%;height:28rem;border:1px solid #e4dbcc;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body><h1>Outbox</h1>
<p>Messages land here while no mail server is configured (SMTP_URL).</p>
${list}
</body></html>
`;
}

function article(message: OutboxMessage): string {
  const title = message.kind === 'mail' ? message.subject : message.channel;
  const body =
    message.kind === 'mail'
      ? `<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeMarkup(title)}" srcdoc="${escapeMarkup(message.html)}"></iframe>`
      : '';
  return `<article><h2>${escapeMarkup(title)}</h2><p>${escapeMarkup(message.to)}, ${message.at.toISOString()}</p>${body}<pre dir="auto">${linked(escapeMarkup(message.text))}</pre></article>`;
}

/** Turns addresses in a text into links. */
const linked = (html: string): string => html.replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');
