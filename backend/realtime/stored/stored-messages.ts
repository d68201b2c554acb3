/** Stored messages: rows of `realtime.messages` that SQL has sent, delivered after their commit, and repeated for channels that want the latest. */
import type { Database } from '../../postgres/database.ts';
import type { BroadcastBody } from '../frames/frame.ts';
import { callerSettings } from '../policies/channel-policies.ts';
import type { ChannelCaller } from '../policies/channel-policies.ts';
import type { TopicName } from '../channels/topic-hub.ts';

/** A message with its topic. */
export interface StoredMessage {
  readonly id: string;
  readonly topic: TopicName;
  readonly body: BroadcastBody;
}

/** A message that a join repeats, as the payload of a broadcast. */
export interface RepeatedMessage {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Reads messages by their keys (`<id> <inserted_at>`), in the order of the keys.
 * @param database as the owner of the schema
 */
export async function readStoredMessages(
  database: Database,
  keys: readonly string[],
): Promise<readonly StoredMessage[]> {
  const pairs = keys.map((key) => {
    const space = key.indexOf(' ');
    return { id: key.slice(0, space), at: key.slice(space + 1) };
  });
  const [result] = await database.pipeline([
    {
      text: `select message.topic, message.private::text, message.event, message.payload,
               encode(message.binary_payload, 'base64'), message.id
             from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, at timestamp)) with ordinality as wanted (id, at, place)
             join realtime.messages as message on message.id = wanted.id and message.inserted_at = wanted.at
             order by wanted.place`,
      name: 'realtime_stored',
      values: [JSON.stringify(pairs)],
    },
  ]);
  return (result?.rows ?? []).map(([topic, isPrivate, event, payload, bytes, id]) => ({
    id: id ?? '',
    topic: { name: topic ?? '', isPrivate: isPrivate === 'true' },
    body:
      bytes == null
        ? jsonBody(event ?? '', payload ?? 'null', { id })
        : { kind: 'bytes', event: event ?? '', bytes: Buffer.from(bytes, 'base64') },
  }));
}

/** The latest private messages of a topic since a time, oldest first. */
export async function replayMessages(
  database: Database,
  caller: ChannelCaller,
  topic: string,
  { sinceMs, limit }: { readonly sinceMs: number; readonly limit: number },
): Promise<readonly RepeatedMessage[]> {
  const results = await database.pipeline(
    [
      callerSettings(caller, topic),
      {
        text: `select id, event, payload from realtime.messages
               where topic = $1 and private and extension = 'broadcast' and event is not null
                 and payload is not null and inserted_at >= to_timestamp($2::double precision / 1000)::timestamp
               order by inserted_at desc limit $3::integer`,
        values: [topic, String(sinceMs), String(limit)],
      },
    ],
    { readOnly: true },
  );
  return (results[1]?.rows ?? [])
    .map(([id, event, payload]) => ({
      id: id ?? '',
      payload: jsonBody(event ?? '', payload ?? 'null', { replayed: true, id }).payload,
    }))
    .toReversed();
}

function jsonBody(event: string, payload: string, meta: Readonly<Record<string, unknown>>) {
  const value: unknown = JSON.parse(payload);
  return { kind: 'json', payload: { type: 'broadcast', event, payload: value, meta } } as const;
}
