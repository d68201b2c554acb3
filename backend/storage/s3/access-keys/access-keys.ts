/** Access keys of S3's protocol: an id and a secret, with which a tool reads and writes every bucket. They are rows, the secret encrypted. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../postgres/database.ts';
import { decryptSecret, encryptSecret } from '../../../keys/secret-cipher.ts';

/** An access key as lists show it. */
export interface AccessKey {
  readonly id: string;
  /** The purpose that its maker gave it. */
  readonly description: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A new access key; its secret is shown this once. */
export interface NewAccessKey {
  readonly id: string;
  readonly secret: string;
}

const columns = `json_build_object('id', k.id, 'description', k.description,
  'createdAt', to_char(k.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text`;

/** Makes an access key. @param admin the owner of the database */
export async function createAccessKey(
  admin: Database,
  encryptionKey: Uint8Array,
  description: string,
): Promise<NewAccessKey> {
  const id = randomBytes(16).toString('hex');
  const secret = randomBytes(32).toString('hex');
  await admin.pipeline([
    {
      text: 'insert into atelier.s3_access_keys (id, description, secret) values ($1, $2, $3)',
      values: [id, description, encryptSecret(encryptionKey, id, secret)],
    },
  ]);
  return { id, secret };
}

/** Every access key, the oldest first. */
export async function listAccessKeys(admin: Database): Promise<readonly AccessKey[]> {
  const [found] = await admin.pipeline([
    { text: `select ${columns} from atelier.s3_access_keys k order by k.created_at, k.id` },
  ]);
  return (found?.rows ?? []).flatMap(([cell]) =>
    cell == null ? [] : [JSON.parse(cell) as AccessKey],
  );
}

/** Revokes an access key, which no request is accepted with from then on. Returns false where there is none. */
export async function revokeAccessKey(admin: Database, id: string): Promise<boolean> {
  const [deleted] = await admin.pipeline([
    { text: 'delete from atelier.s3_access_keys where id = $1', values: [id] },
  ]);
  return deleted?.count === 1;
}

/** The secret of an access key; null where there is no such key, or the installation's keys were replaced since. */
export async function findSecret(
  database: Database,
  encryptionKey: Uint8Array,
  id: string,
): Promise<string | null> {
  const results = await database.pipeline([
    { text: `select set_config('role', 'service_role', true)` },
    { text: 'select k.secret from atelier.s3_access_keys k where k.id = $1', values: [id] },
  ]);
  const encrypted = results[1]?.rows[0]?.[0];
  return encrypted == null ? null : decryptSecret(encryptionKey, id, encrypted);
}
