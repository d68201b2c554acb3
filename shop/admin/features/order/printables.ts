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
type PrintableName = (typeof printableNames)[number];

/** Labels that a sheet has. */
export const sheetLabels = { columns: 2, rows: 4 } as const;

/** A paper; on a sheet of labels that is used in part, with the number of those that are gone. */
export interface Printable {
  readonly name: PrintableName;
  readonly skip: number;
}

/** A paper as the choice of a bulk action, such as `slips` or `labels-sheet 3`. */
export function printPrintable({ name, skip }: Printable): string {
  return skip === 0 ? name : `${name} ${skip}`;
}

/** The paper of a choice; packing slips for any other text. */
export function parsePrintable(choice: string): Printable {
  const [word, skip] = choice.split(' ');
  return {
    name: printableNames.find((name) => name === word) ?? 'slips',
    skip: Number(skip ?? 0),
  };
}

/** Saves a paper of the orders, at most 200. Rejects with an AdminRefusal. */
export async function savePrintables(
  session: SessionStore,
  { name, skip }: Printable,
  orders: readonly string[],
  language: Language,
): Promise<void> {
  const [kind, format] = name.split('-');
  const response = await callServer(session, '/orders/v1/printables.pdf', {
    kind,
    format,
    skip,
    orders,
    language,
  });
  saveFile(`${name}.pdf`, await response.blob());
}
