// The papers that the shop prints: loaded with the first one that is asked for.
import type { Order } from '../orders/order.ts';
import { certificateData } from './certificate.ts';
import type { SoldNumber } from './certificate.ts';
import { invoiceData } from './invoice.ts';
import { certificateTemplate, invoiceTemplate } from './paper-template.ts';
import { createPrinter } from './print-paper.ts';
import type { Printer } from './print-paper.ts';

const printers = new Map<string, Printer>();

function printerIn(fontFolder: string): Printer {
  const known = printers.get(fontFolder) ?? createPrinter(fontFolder);
  printers.set(fontFolder, known);
  return known;
}

/** An order's invoice as PDF, in the order's language. */
export function printInvoice(order: Order, fontFolder: string): Promise<Uint8Array<ArrayBuffer>> {
  return printerIn(fontFolder).print(invoiceTemplate, invoiceData(order));
}

/** A certificate of authenticity as PDF; its code leads to the page under `siteUrl` that verifies it. */
export async function printCertificate(
  sold: SoldNumber,
  language: string,
  siteUrl: string,
  fontFolder: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const data = await certificateData(sold, language, siteUrl);
  return printerIn(fontFolder).print(certificateTemplate, data);
}
