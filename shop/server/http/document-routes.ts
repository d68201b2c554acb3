// Routes of documents as PDF: invoices for readers of an order, certificates for everybody with a certificate's secret id.
import type { Certificate } from '@atelier/shop/certificate';
import { supportedLanguage } from '../texts/texts.ts';
import { callAsSender, readOrder } from './order-access.ts';
import type { OrderRoutesContext } from './order-routes-context.ts';
import { noStore, respondOrderMissing, respondRefusal } from './responses.ts';

/** GET `/orders/v1/{order}/invoice.pdf`. */
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
  const pdf = await printCertificate(sold, language, siteUrl, fontFolder);
  return respondPdf(pdf, `certificate-${sold.number}.pdf`);
}

function respondPdf(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(pdf, {
    headers: {
      ...noStore,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
