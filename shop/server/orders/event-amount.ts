// Amounts of order events: a refund, a dispute, a payment that came too late.
import { formatMoney, parseMoney } from '@atelier/shop/money';

/** The amount in an event's data, formatted; empty for events that are not about money. */
export function formatEventAmount(
  { amount }: Readonly<Record<string, unknown>>,
  language: string,
  currency: string,
): string {
  const money = typeof amount === 'string' ? parseMoney(amount) : null;
  return money === null ? '' : formatMoney(money, language, currency);
}
