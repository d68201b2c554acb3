// HTTP of orders beside the data API: starting payments, webhooks and state of payment providers, documents as PDF, previews of mails.
import { webhookProvider } from '../payment/payment-providers.ts';
import { respondCertificate, respondInvoice, respondOrderDocument } from './document-routes.ts';
import { respondMails } from './mail-routes.ts';
import { respondNewsletters } from './newsletter-routes.ts';
import { respondPaymentState } from './payment-state-routes.ts';
import { respondPrintables } from './printable-routes.ts';
import type { OrderRoutesContext } from './order-routes-context.ts';
import { respondExpressPayment, respondPaymentStart, respondWebhook } from './payment-routes.ts';
import { requireMethod, respondRefusal } from './responses.ts';

const root = '/orders/v1/';
const orderPath = /^([0-9a-f-]{36})\/(pay|express|invoice\.pdf)$/;
const documentPath = /^documents\/([0-9a-f-]{36})\.pdf$/;
const newsletterActions = ['preview', 'test'] as const;
const mailActions = ['list', 'preview', 'test'] as const;
const certificatePath = /^certificates\/([0-9a-f-]{36})\.pdf$/;

/** Responds to a request under `/orders/v1/`. A webhook is authorized by its signature, every other request by the reader's rights. */
export async function respondOrders(
  request: Request,
  context: OrderRoutesContext,
): Promise<Response> {
  const path = new URL(request.url).pathname.slice(root.length);
  const provider = webhookProvider(path);
  if (provider !== null)
    return requireMethod(request, 'POST', () => respondWebhook(request, provider, context));
  if (path === 'printables.pdf')
    return requireMethod(request, 'POST', () => respondPrintables(request, context));
  if (path === 'payment-state')
    return requireMethod(request, 'GET', () => respondPaymentState(request, context));
  const mailAction = mailActions.find((each) => path === `mails/${each}`);
  if (mailAction !== undefined)
    return requireMethod(request, 'POST', () => respondMails(request, mailAction, context));
  const newsletterAction = newsletterActions.find((each) => path === `newsletters/${each}`);
  if (newsletterAction !== undefined)
    return requireMethod(request, 'POST', () =>
      respondNewsletters(request, newsletterAction, context),
    );
  const [, orderId, action] = orderPath.exec(path) ?? [];
  if (orderId !== undefined && action === 'pay')
    return requireMethod(request, 'POST', () => respondPaymentStart(request, orderId, context));
  if (orderId !== undefined && action === 'express')
    return requireMethod(request, 'POST', () => respondExpressPayment(request, orderId, context));
  if (orderId !== undefined)
    return requireMethod(request, 'GET', () => respondInvoice(request, orderId, context));
  const [, document] = documentPath.exec(path) ?? [];
  if (document !== undefined)
    return requireMethod(request, 'GET', () => respondOrderDocument(request, document, context));
  const [, certificate] = certificatePath.exec(path) ?? [];
  if (certificate !== undefined)
    return requireMethod(request, 'GET', () => respondCertificate(request, certificate, context));
  return respondRefusal(404, 'not_found', 'There is nothing at this address.');
}
