// Money as integer minor units: totals never sum fractions. The database writes amounts as exact decimals.

/** An amount in hundredths of the shop's currency; always a safe integer. */
export type Money = number;

const decimal = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/;

/** Reads an exact decimal such as `68.00` or `9.5`; null when it is not a non-negative amount with at most two decimals. */
export function parseMoney(text: string): Money | null {
  const match = decimal.exec(text);
  if (match === null) return null;
  const [, units = '0', hundredths = ''] = match;
  return Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
}

/**
 * An amount that the database answers.
 *
 * @throws TypeError for anything else than an exact decimal: the database guarantees it
 */
export function moneyOf(decimalText: string): Money {
  const amount = parseMoney(decimalText);
  if (amount === null) throw new TypeError(`An amount is unreadable: ${decimalText}`);
  return amount;
}

/** The exact decimal of an amount, as the database writes it: `6800` → `68.00`; of a deduction `-6800` → `-68.00`. */
export function decimalOf(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** `exact` has its decimals always; `round` leaves them out of a whole amount, as a sentence does that names a rule: `$100`. */
export type MoneyStyle = 'exact' | 'round';

/**
 * An amount as its readers write it, for example `$68.00` or `68,00 $`.
 *
 * @param language a BCP 47 tag
 * @param currency an ISO 4217 code
 */
export function formatMoney(
  amount: Money,
  language: string,
  currency: string,
  style: MoneyStyle = 'exact',
): string {
  const key = `${language} ${currency} ${style}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: style === 'exact' ? 'auto' : 'stripIfInteger',
    });
    formats.set(key, format);
  }
  const text = format.format(decimalOf(amount) as Intl.StringNumericLiteral);
  // Latin letters stand out of an Arabic line, whose readers know the sign alone.
  return language === 'ar' ? text.replace('US$', '$') : text;
}
