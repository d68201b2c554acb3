// Printables of orders as PDF, fetched in the administrator's name and saved by the browser.

import type { Language } from '../../../platform/language/language.ts';
import type { SessionStore } from '../../../platform/session/session.ts';
import { AdminRefusal, unreachable } from '../../data/call-admin.ts';

/** Printables by name; labels in three formats. */
export const printableNames = [
  'slips',
  'labels-a6',
  'labels-sheet',
  'labels-roll',
  'pick',
  'invoices',
] as const;
export type PrintableName = (typeof printableNames)[number];

/** Saves a paper of the orders, at most 200. Rejects with {@link AdminRefusal}. */
export async function savePrintables(
  session: SessionStore,
  name: PrintableName,
  orders: readonly string[],
  language: Language,
): Promise<void> {
  const [kind, format] = name.split('-');
  const headers = new Headers({ 'content-type': 'application/json' });
  const bearer = await session.token();
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  const body = JSON.stringify({ kind, format, orders, language });
  const response = await fetch('/orders/v1/printables.pdf', { method: 'POST', headers, body });
  if (!response.ok) {
    const refusal: unknown = await response.json().catch(() => null);
    const code: unknown = Object(refusal).code;
    throw new AdminRefusal(typeof code === 'string' ? code : unreachable, refusal);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.pdf`;
  link.click();
  URL.revokeObjectURL(address);
}
