/** Storage of a client's broadcast: a row of `realtime.messages`, whose announcement delivers it and which later joins can repeat. */
import { DatabaseError } from '../../postgres/database.ts';
import type { Database } from '../../postgres/database.ts';
import type { BroadcastBody } from '../frames/frame.ts';
import { callerSettings } from '../policies/channel-policies.ts';
import type { ChannelCaller } from '../policies/channel-policies.ts';

/** The end of an attempt: stored, refused by a policy, or a text that the database cannot hold. */
export type Stored = 'stored' | 'denied' | { readonly reason: string };

/**
 * Stores a broadcast to a private topic as its caller, whose right to send has been checked; a policy may refuse this very message. It
 * is dropped with its partition, after three days.
 */
export async function storeMessage(
  database: Database,
  caller: ChannelCaller,
  topic: string,
  id: string,
  body: BroadcastBody,
): Promise<Stored> {
  const isJson = body.kind === 'json';
  const event = isJson ? body.payload['event'] : body.event;
  try {
    await database.pipeline([
      callerSettings(caller, topic),
      {
        text: `insert into realtime.messages (id, topic, extension, event, private, payload, binary_payload)
               values ($1, $2, 'broadcast', $3, true, $4, decode($5, 'base64'))`,
        values: [
          id,
          topic,
          typeof event === 'string' ? event : '',
          isJson ? JSON.stringify(body.payload['payload'] ?? null) : null,
          isJson ? null : Buffer.from(body.bytes).toString('base64'),
        ],
      },
    ]);
    return 'stored';
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { code, message } = error.fields;
    if (code === '42501') return 'denied';
    if (code.startsWith('22')) return { reason: message };
    throw error;
  }
}
