// Printables of the shop as PDF: invoices and certificates. Loaded with the first request.
import type { Certificate } from '@atelier/shop/certificate';
import type { Order } from '@atelier/shop/order';
import type { OrderDocument } from '@atelier/shop/order-document';
import { certificateData } from './certificate.ts';
import { invoiceData } from './invoice.ts';
import { orderDocumentData } from './order-document.ts';
import { certificateTemplate, invoiceTemplate } from './typst-templates.ts';
import { createPdfPrinter } from './pdf-printer.ts';
import type { PdfPrinter } from './pdf-printer.ts';

const printers = new Map<string, PdfPrinter>();

function printerIn(fontFolder: string): PdfPrinter {
  const known = printers.get(fontFolder) ?? createPdfPrinter(fontFolder);
  printers.set(fontFolder, known);
  return known;
}

/** An invoice or a credit note as PDF, as it was issued. */
export function printOrderDocument(
  document: OrderDocument,
  fontFolder: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return printerIn(fontFolder).print(invoiceTemplate, orderDocumentData(document));
}

/** An order without a numbered invoice as PDF, in the order's language. */
export function printInvoice(order: Order, fontFolder: string): Promise<Uint8Array<ArrayBuffer>> {
  return printerIn(fontFolder).print(invoiceTemplate, invoiceData(order));
}

/** A certificate of authenticity as PDF; its code leads to the page under `siteUrl` that verifies it. */
export async function printCertificate(
  sold: Certificate,
  language: string,
  siteUrl: string,
  fontFolder: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const data = await certificateData(sold, language, siteUrl);
  return printerIn(fontFolder).print(certificateTemplate, data);
}
