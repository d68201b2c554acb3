// Calls about media: rows by key or by object, and the removal of files from storage.

import type { AdminMedia, AdminMediaRow } from '../../platform/api/admin-media.ts';
import type { DatabaseClient } from '../../platform/api/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { AdminRefusal, callAdmin, refusalOf, unreachable } from '../data/call-admin.ts';

type OpenClient = () => Promise<DatabaseClient>;

/** Reads a file's row and its places; null where there is none. */
export function readMedia(
  openClient: OpenClient,
  id: string,
  signal?: AbortSignal,
): Promise<AdminMedia | null> {
  // An address that is no key names no file.
  if (!/^\d{1,15}$/.test(id)) return Promise.resolve(null);
  return callAdmin(openClient, 'admin_media', { media_id: Number(id) }, signal);
}

/** Reads the row of an uploaded object; null where it was removed since. */
export async function readUploaded(
  openClient: OpenClient,
  objectName: string,
): Promise<AdminMediaRow | null> {
  const client = await openClient();
  const { data, error, status } = await client
    .from('media')
    .select('id')
    .eq('object_name', objectName);
  if (error !== null) throw refusalOf(error, status);
  const id = data[0]?.id;
  return id === undefined ? null : ((await readMedia(openClient, String(id)))?.media ?? null);
}

/** Removes files with their rows, and from every place that shows them. Rejects with {@link AdminRefusal}. */
export async function removeMedia(
  { fileStorage, session }: Pick<Shop, 'fileStorage' | 'session'>,
  objectNames: readonly string[],
): Promise<void> {
  const token = await session.token();
  const response = await fetch(`${fileStorage.url}/object/media`, {
    method: 'DELETE',
    headers: {
      apikey: fileStorage.apikey,
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ prefixes: objectNames }),
  }).catch((error: unknown) => {
    throw new AdminRefusal(unreachable, error);
  });
  if (!response.ok)
    throw new AdminRefusal(response.status >= 500 ? unreachable : 'refused', await response.text());
  const removed: unknown = await response.json();
  // Storage leaves out what the caller may not remove.
  if (Array.isArray(removed) && removed.length < objectNames.length)
    throw new AdminRefusal('not_administrator', removed);
}

/** Time for which a replaced file is still served to pages that are open. */
const leftoverMs = 24 * 60 * 60 * 1000;

/** Removes files that were replaced more than a day ago. */
export async function removeLeftovers(
  shop: Pick<Shop, 'fileStorage' | 'session' | 'customerClient'>,
): Promise<void> {
  const client = await shop.customerClient();
  const { data, error, status } = await client
    .from('media_leftovers')
    .select('object_name')
    .lt('replaced_at', new Date(Date.now() - leftoverMs).toISOString())
    .order('object_name')
    .limit(100);
  if (error !== null) throw refusalOf(error, status);
  if (data.length > 0)
    await removeMedia(
      shop,
      data.map(({ object_name }) => object_name),
    );
}
