// Printables of orders as PDF, fetched in the administrator's name and saved by the browser.

import type { Language } from '../../../platform/language/language.ts';
import type { SessionStore } from '../../../platform/session/session.ts';
import { callServer } from '../../data/call-server.ts';
import { saveFile } from '../../data/save-file.ts';

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

/** Saves a paper of the orders, at most 200. Rejects with an AdminRefusal. */
export async function savePrintables(
  session: SessionStore,
  name: PrintableName,
  orders: readonly string[],
  language: Language,
): Promise<void> {
  const [kind, format] = name.split('-');
  const response = await callServer(session, '/orders/v1/printables.pdf', {
    kind,
    format,
    orders,
    language,
  });
  saveFile(`${name}.pdf`, await response.blob());
}
