// Minor units of currencies: amounts as payment providers count them, such as cents; some currencies have none.

/** Digits after the decimal point, from the platform's data about currencies. */
function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
  });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** `68.5` of USD → 6850; `1200.00` of JPY → 1200. Throws a RangeError for what the currency cannot express. */
export function toMinorUnits(amount: string, currency: string): number {
  const [units = '', fraction = ''] = amount.split('.');
  const digits = digitsOf(currency);
  if (!/^\d{1,12}$/.test(units) || !/^\d*$/.test(fraction) || /[1-9]/.test(fraction.slice(digits)))
    throw new RangeError(`${amount} is no amount of ${currency}.`);
  return Number(units + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** Exact decimal of an amount in minor units: 6850 of usd → `68.50`. */
export function fromMinorUnits(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
