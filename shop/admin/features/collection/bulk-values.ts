// New prices and stocks of a bulk action, computed from what is typed. Pure.

import { decimalOf, parseMoney } from '../../../platform/money/money.ts';

const amountMax = 1_000_000_000_000;
const stockMax = 1_000_000;

/** An amount (`49` or `49,50`) or a change in percent (`+10%`); null where it is neither, or there is no such price. */
export function nextPrice(price: string, typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.');
  const percent = /^([+-]\d{1,4}(?:\.\d{1,2})?)%$/.exec(text)?.[1];
  const before = parseMoney(price);
  const amount =
    percent === undefined || before === null
      ? parseMoney(text)
      : Math.round((before * Math.round(10_000 + Number(percent) * 100)) / 10_000);
  return amount === null || amount < 0 || amount >= amountMax ? null : decimalOf(amount);
}

/** A number of units (`12`) or a change (`+3`, `-1`); null where it is neither, or there are not as many. */
export function nextStock(stock: number | null, typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '');
  const [, sign, digits] = /^([+-]?)(\d{1,7})$/.exec(text) ?? [];
  if (digits === undefined || (sign !== '' && stock === null)) return null;
  const change = Number(digits);
  const next = sign === '' ? change : sign === '+' ? (stock ?? 0) + change : (stock ?? 0) - change;
  return next < 0 || next > stockMax ? null : next;
}
