// Delivery of an order in words: its method and the business days, for mails and invoices.
import type { Order } from '@atelier/shop/order';
import { translator } from '../texts/texts.ts';

/** The method's name as the order has it, else that of its kind; with the business days where they are known. */
export function deliveryText({ shippingMethod, delivery }: Order, language: string): string {
  const t = translator(language);
  const { name, daysMin: from, daysMax: count } = delivery;
  const method = name ?? t(`delivery:kinds.${shippingMethod}`);
  if (from === undefined || count === undefined) return method;
  const days =
    from === count ? t('delivery:days', { count }) : t('delivery:dayRange', { from, count });
  return `${method} · ${days}`;
}
