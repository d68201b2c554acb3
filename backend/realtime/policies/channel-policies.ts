/**
 * The policies of private channels: those of `realtime.messages`, tried with rows of the channel's topic in a transaction that is rolled
 * back. To receive is to select, to send is to insert.
 */
import { randomUUID } from 'node:crypto';
import { DatabaseError } from '../../postgres/database.ts';
import type { Database, Statement } from '../../postgres/database.ts';
import type { Identity } from '../../keys/identity.ts';

/** The two kinds of messages, which policies tell apart. */
export type Extension = 'broadcast' | 'presence';

/** The caller as policies see it: role, claims, and the headers of the request. */
export interface ChannelCaller extends Pick<Identity, 'role' | 'claims'> {
  readonly headers: Readonly<Record<string, string>>;
}

const settingsText = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true),
  set_config('request.headers', $4, true), set_config('realtime.topic', $5, true)`;

/** The statement by which a transaction becomes the caller's. */
export function callerSettings({ role, claims, headers }: ChannelCaller, topic: string): Statement {
  const { sub } = JSON.parse(claims) as { readonly sub?: unknown };
  const subject = typeof sub === 'string' ? sub : '';
  return {
    text: settingsText,
    name: 'realtime_become',
    values: [role, claims, subject, JSON.stringify(headers), topic],
  };
}

/** The extensions whose messages the caller may receive on a topic. */
export async function readableExtensions(
  database: Database,
  caller: ChannelCaller,
  topic: string,
  extensions: readonly Extension[],
): Promise<ReadonlySet<Extension>> {
  const probes = extensions.map((extension) => ({ extension, id: randomUUID() }));
  const ids = `{${probes.map(({ id }) => id).join(',')}}`;
  try {
    const results = await database.pipeline(
      [
        {
          text: 'select atelier.insert_realtime_probes($1, $2::uuid[], $3::text[])',
          values: [topic, ids, `{${extensions.join(',')}}`],
        },
        callerSettings(caller, topic),
        { text: 'select id from realtime.messages where id = any ($1::uuid[])', values: [ids] },
      ],
      { rollback: true },
    );
    const seen = new Set(results[2]?.rows.map(([id]) => id));
    return new Set(probes.filter(({ id }) => seen.has(id)).map(({ extension }) => extension));
  } catch (error) {
    if (isDenied(error)) return new Set();
    throw error;
  }
}

/** Whether the caller may send messages of an extension to a topic. */
export async function mayWrite(
  database: Database,
  caller: ChannelCaller,
  topic: string,
  extension: Extension,
): Promise<boolean> {
  try {
    await database.pipeline(
      [
        callerSettings(caller, topic),
        {
          text: 'insert into realtime.messages (topic, extension) values ($1, $2)',
          values: [topic, extension],
        },
      ],
      { rollback: true },
    );
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

/** A missing privilege, a policy, a role that does not exist, or a policy whose own query fails for this caller. */
function isDenied(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code } = error.fields;
  return code === '42501' || code === '22023' || code === 'P0001' || code === '22P02';
}
