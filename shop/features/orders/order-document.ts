// Papers about an order, fetched in its reader's name and saved by the browser.

import type { SessionStore } from '../../platform/session/session.ts';

/** Saves the file at `path`. Rejects when it was not answered. */
export async function saveOrderDocument(
  session: SessionStore,
  path: string,
  token: string | null,
  fileName: string,
): Promise<void> {
  const headers = new Headers();
  const bearer = await session.token();
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  if (token !== null) headers.set('x-order-token', token);
  const response = await fetch(path, { headers });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
