// Printables of the shop as PDF: invoices, certificates, and the printables of the packing table. Loaded with the first request.
import type { Order } from '@atelier/shop/order';
import type { OrderDocument } from '@atelier/shop/order-document';
import { certificateData } from './certificate.ts';
import type { CertificateRequest } from './certificate.ts';
import { invoiceData } from './invoice.ts';
import { orderDocumentData } from './order-document.ts';
import {
  labelData,
  packingSlipData,
  pickListData,
  type LabelFormat,
  type OrderPrintables,
} from './order-printables.ts';
import {
  certificateTemplate,
  invoiceTemplate,
  labelTemplate,
  packingSlipTemplate,
  pickListTemplate,
} from './typst-templates.ts';
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

/** A certificate of authenticity as PDF; its code leads to the page that verifies it. */
export async function printCertificate(
  request: CertificateRequest,
  fontFolder: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return printerIn(fontFolder).print(certificateTemplate, await certificateData(request));
}

/** A paper of many orders, in an administrator's language. Labels have a format and the number of those that are used on the first sheet. */
export interface PrintableRequest {
  readonly kind: 'slips' | 'labels' | 'pick' | 'invoices';
  readonly language: string;
  readonly format: LabelFormat;
  readonly skip: number;
}

/** The paper as one PDF; null where it would be empty, such as labels of orders that are picked up. */
export async function printOrderPrintables(
  printables: OrderPrintables,
  { kind, language, format, skip }: PrintableRequest,
  fontFolder: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const printer = printerIn(fontFolder);
  if (kind === 'slips')
    return printer.print(packingSlipTemplate, packingSlipData(printables, language));
  if (kind === 'pick') return printer.print(pickListTemplate, pickListData(printables, language));
  if (kind === 'labels') {
    const labels = labelData(printables, language, format, skip);
    return isEmpty(labels['labels']) ? null : printer.print(labelTemplate, labels);
  }
  const numbered = new Set(printables.documents.map(({ orderId }) => orderId));
  const documents = [
    ...printables.documents.map(orderDocumentData),
    // Orders of before there were numbers have an invoice without one.
    ...printables.orders
      .filter(({ id, hasNumberedDocuments }) => !hasNumberedDocuments && !numbered.has(id))
      .map(invoiceData),
  ];
  const [first] = documents;
  return first === undefined ? null : printer.print(invoiceTemplate, { ...first, documents });
}

function isEmpty(labels: unknown): boolean {
  return !Array.isArray(labels) || labels.every((label) => label === null);
}
