/** Broadcasts over HTTP: `POST /api/broadcast` with messages in a list, and one message as the body of an address of its own. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { cors } from '../../http/cors.ts';
import { realtimeCors } from '../../http/cors-policies.ts';
import { readBody } from '../../http/read-body.ts';
import type { Keys } from '../../keys/keys.ts';
import type { Database } from '../../postgres/database.ts';
import { Hono } from 'hono';
import type { TopicHub, TopicName } from '../channels/topic-hub.ts';
import { isRecord, parseJson } from '../frames/frame.ts';
import type { BroadcastBody } from '../frames/frame.ts';
import { RateLimit } from '../limits.ts';
import type { RealtimeLimits } from '../limits.ts';
import { mayWrite } from '../policies/channel-policies.ts';
import type { ChannelCaller } from '../policies/channel-policies.ts';
import { isRefused, verifyToken } from '../request/verified-token.ts';
import { storeMessage } from '../stored/store-message.ts';

/** The services of broadcasts over HTTP. */
export interface BroadcastServices {
  readonly hub: TopicHub;
  readonly database: Database;
  readonly keys: Pick<Keys, 'authenticate'>;
  readonly limits: RealtimeLimits;
}

const messagesMax = 1_000;

const messageSchema = v.object({
  topic: v.pipe(v.string(), v.minLength(1, "can't be blank")),
  event: v.pipe(v.string(), v.minLength(1, "can't be blank")),
  payload: v.custom<Readonly<Record<string, unknown>>>(isRecord, 'is invalid'),
  private: v.optional(v.boolean('is invalid'), false),
});
const bodySchema = v.object({ messages: v.array(messageSchema, 'is invalid') }, 'is invalid');

/** The routes below `/realtime/v1`. */
export function broadcastRoutes(services: BroadcastServices, basePath: string): Hono {
  const { hub, database, limits } = services;
  const rate = new RateLimit(limits.messagesPerSecond * 10, 60, Date.now());
  const app = new Hono().basePath(basePath);
  app.use(cors(realtimeCors));
  app.post('/api/broadcast', async ({ req }) => {
    const caller = callerOf(services, req.raw);
    if (caller === null) return unauthorized();
    const bytes = await bodyOf(req.raw, limits.payloadBytesMax * 2);
    if (bytes === null) return unprocessable({ payload: [tooLong] });
    const parsed = v.safeParse(bodySchema, parseJson(new TextDecoder().decode(bytes)));
    if (!parsed.success) return unprocessable(errorsOf(parsed.issues));
    const { messages } = parsed.output;
    if (messages.length > messagesMax)
      return limited('Too many messages to broadcast, please reduce the batch size');
    const isLong = (payload: unknown): boolean =>
      Buffer.byteLength(JSON.stringify(payload)) > limits.payloadBytesMax;
    if (messages.some(({ payload }) => isLong(payload)))
      return unprocessable({
        messages: messages.map(({ payload }) => (isLong(payload) ? { payload: [tooLong] } : {})),
      });
    if (!messages.every(() => rate.take(Date.now())))
      return limited('You have exceeded your rate limit');
    for (const message of messages) {
      const topic = { name: withoutPrefix(message.topic), isPrivate: message.private };
      const { event, payload } = message;
      if (await isAllowed(database, caller, topic))
        hub.publish(topic, { kind: 'json', payload: { type: 'broadcast', event, payload } });
    }
    return new Response(null, { status: 202 });
  });
  app.post('/api/broadcast/:topic/events/:event', async ({ req }) => {
    const caller = callerOf(services, req.raw);
    if (caller === null) return unauthorized();
    if (!rate.take(Date.now())) return limited('You have exceeded your rate limit');
    const { topic: name, event } = req.param();
    const topic = { name: withoutPrefix(name), isPrivate: req.query('private') === 'true' };
    const bytes = await bodyOf(req.raw, limits.payloadBytesMax);
    if (bytes === null) return unprocessable({ payload: [tooLong] });
    const body = broadcastBodyOf(req.header('content-type') ?? '', event, bytes);
    if (body === null) return Response.json({ error: 'Unsupported Media Type' }, { status: 415 });
    if (body === 'malformed') return unprocessable({ payload: ['is invalid'] });
    if (!(await isAllowed(database, caller, topic)))
      return Response.json({ message: 'Unauthorized' }, { status: 403 });
    const isStored = topic.isPrivate && Object.keys(req.query()).some(isPersist);
    if (isStored) await storeMessage(database, caller, topic.name, randomUUID(), body);
    else hub.publish(topic, body);
    return new Response(null, { status: 202 });
  });
  app.notFound(() => Response.json({ message: 'Not found' }, { status: 404 }));
  return app;
}

/** `persist=true` or `persist[ttl]=…`. */
const isPersist = (name: string): boolean => /^persist(?:\[|$)/.test(name);

const tooLong = 'Payload size exceeds tenant limit';

function broadcastBodyOf(
  contentType: string,
  event: string,
  bytes: Uint8Array,
): BroadcastBody | 'malformed' | null {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/octet-stream') return { kind: 'bytes', event, bytes };
  if (type !== '' && type !== 'application/json') return null;
  const payload = parseJson(new TextDecoder().decode(bytes));
  return isRecord(payload)
    ? { kind: 'json', payload: { type: 'broadcast', event, payload } }
    : 'malformed';
}

function callerOf({ keys }: BroadcastServices, { headers }: Request): ChannelCaller | null {
  const bearer = /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const token = bearer ?? headers.get('apikey');
  if (token === null) return null;
  const verified = verifyToken(keys, token, Date.now());
  if (isRefused(verified)) return null;
  return { role: verified.role, claims: verified.claims, headers: {} };
}

async function isAllowed(
  database: Database,
  caller: ChannelCaller,
  topic: TopicName,
): Promise<boolean> {
  return !topic.isPrivate || (await mayWrite(database, caller, topic.name, 'broadcast'));
}

async function bodyOf(request: Request, bytesMax: number): Promise<Buffer | null> {
  try {
    return await readBody(request, bytesMax, () => {
      throw new BodyRefused();
    });
  } catch (error) {
    if (error instanceof BodyRefused) return null;
    throw error;
  }
}

class BodyRefused extends Error {}

const withoutPrefix = (topic: string): string => topic.replace(/^realtime:/, '');

/** Messages by the names of the fields. */
function errorsOf(
  issues: readonly v.BaseIssue<unknown>[],
): Readonly<Record<string, readonly string[]>> {
  const byField = Map.groupBy(issues, ({ path }) => {
    const keys = path?.map(({ key }) => key) ?? [];
    return keys.findLast((key) => typeof key === 'string') ?? 'messages';
  });
  return Object.fromEntries(
    [...byField].map(([field, all]) => [field, all.map(({ message }) => message)]),
  );
}

const unauthorized = (): Response => Response.json({ message: 'Unauthorized' }, { status: 401 });
const unprocessable = (errors: unknown): Response => Response.json({ errors }, { status: 422 });
const limited = (message: string): Response => Response.json({ message }, { status: 429 });
