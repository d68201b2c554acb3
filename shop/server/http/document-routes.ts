// Routes of documents as PDF: invoices and credit notes for readers of an order, certificates for everybody with a certificate's secret id.
import type { Certificate } from '@atelier/shop/certificate';
import type { OrderDocument } from '@atelier/shop/order-document';
import { supportedLanguage } from '../texts/texts.ts';
import { callAsSender, readOrder } from './order-access.ts';
import type { OrderRoutesContext } from './order-routes-context.ts';
import { noStore, respondOrderMissing, respondRefusal } from './responses.ts';

/** GET `/orders/v1/{order}/invoice.pdf`: an order without a numbered invoice. */
export async function respondInvoice(
  request: Request,
  orderId: string,
  context: OrderRoutesContext,
): Promise<Response> {
  const order = await readOrder(request, orderId, context);
  if (order === null) return respondOrderMissing();
  const { printInvoice } = await import('../printables/printables.ts');
  return respondPdf(await printInvoice(order, context.fontFolder), `${order.number}.pdf`);
}

/** GET `/orders/v1/documents/{id}.pdf`: an invoice or a credit note as it was issued. */
export async function respondOrderDocument(
  request: Request,
  documentId: string,
  context: OrderRoutesContext,
): Promise<Response> {
  const args = { document_id: documentId, token: request.headers.get('x-order-token') };
  const document = (await callAsSender(
    request,
    'get_order_document',
    args,
    context,
  )) as OrderDocument | null;
  if (document === null)
    return respondRefusal(404, 'not_found', 'There is no such document, or it is not yours.');
  const { printOrderDocument } = await import('../printables/printables.ts');
  return respondPdf(
    await printOrderDocument(document, context.fontFolder),
    `${document.number.replaceAll('/', '-')}.pdf`,
  );
}

/** GET `/orders/v1/certificates/{secret}.pdf?lang=…`. */
export async function respondCertificate(
  request: Request,
  certificate: string,
  context: OrderRoutesContext,
): Promise<Response> {
  const language = supportedLanguage(new URL(request.url).searchParams.get('lang') ?? '');
  const args = { certificate, language };
  const sold = (await callAsSender(
    request,
    'verify_certificate',
    args,
    context,
  )) as Certificate | null;
  if (sold === null) return respondRefusal(404, 'not_found', 'There is no such certificate.');
  const { printCertificate } = await import('../printables/printables.ts');
  const { siteUrl, fontFolder } = context;
  const picture = sold.picture === null ? null : await context.picture(sold.picture);
  const pdf = await printCertificate({ sold, picture, language, siteUrl }, fontFolder);
  return respondPdf(pdf, `certificate-${sold.number}.pdf`);
}

/** A PDF that the browser saves under a name. */
export function respondPdf(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(pdf, {
    headers: {
      ...noStore,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
