// A test double of PostHog, as far as a browser needs it: it stores what it receives, refuses what is not PostHog's, and unpacks recordings.

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface PosthogDouble {
  /** Settings of a shop that sends to it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Paths of all requests. */
  readonly requests: readonly string[];
  /** Requests that are not part of the protocol, or whose key is another. */
  readonly refused: readonly string[];
  readonly events: readonly PosthogEvent[];
  /** The text of all recordings. */
  recording(): string;
  close(): void;
}

export interface PosthogEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const key = 'phc_journey';
const recordingEvent = '$snapshot';

/** The project's settings: recordings are on. */
const remoteConfig = {
  token: key,
  supportedCompression: ['gzip-js'],
  hasFeatureFlags: false,
  sessionRecording: { endpoint: '/s/', recorderVersion: 'v2' },
  autocapture_opt_out: true,
  surveys: false,
};

/** Starts the double on a free port. */
export async function startPosthogDouble(): Promise<PosthogDouble> {
  const requests: string[] = [];
  const refused: string[] = [];
  const events: PosthogEvent[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const headers = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-credentials': 'true',
      'content-type': 'application/json',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end();
      return;
    }
    requests.push(url.pathname);
    void readBody(request).then((body) => {
      if (url.pathname === `/array/${key}/config`) {
        response.writeHead(200, headers).end(JSON.stringify(remoteConfig));
      } else if (/^\/(?:e|i\/v0\/e|s)\/$/.test(url.pathname)) {
        for (const event of eventsOf(body)) {
          if (tokenOf(event) === key) events.push(event);
          else refused.push(`${url.pathname}: the key ${String(tokenOf(event))}`);
        }
        response.writeHead(200, headers).end('{"status":1}');
      } else if (url.pathname === '/flags/') {
        response.writeHead(200, headers).end(JSON.stringify({ ...remoteConfig, flags: {} }));
      } else {
        refused.push(url.pathname);
        response.writeHead(404, headers).end('{}');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      POSTHOG_KEY: key,
      POSTHOG_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    requests,
    refused,
    events,
    recording: () =>
      events
        .filter(({ event }) => event === recordingEvent)
        .map(textOf)
        .join('\n'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** One event or several, packed or not. */
function eventsOf(body: Buffer): readonly PosthogEvent[] {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  const text = (isPacked ? gunzipSync(body) : body).toString();
  const parsed = JSON.parse(text) as PosthogEvent | PosthogEvent[] | { batch: PosthogEvent[] };
  if (Array.isArray(parsed)) return parsed;
  return 'batch' in parsed ? parsed.batch : [parsed];
}

function tokenOf({ properties, ...event }: PosthogEvent): unknown {
  return properties['token'] ?? Reflect.get(event, 'api_key');
}

/** A recording with its packed parts unpacked. */
function textOf({ properties }: PosthogEvent): string {
  return JSON.stringify(properties['$snapshot_data'], (_name, value: unknown) =>
    typeof value === 'string' && value.startsWith('\u001F\u008B')
      ? gunzipSync(Buffer.from(value, 'latin1')).toString()
      : value,
  );
}
