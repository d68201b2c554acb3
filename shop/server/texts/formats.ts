// Money and days as a language writes them, for mails and printables.

/** Formats an exact decimal as an amount of money. */
export function formatMoney(amount: string, language: string, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** Formats the day of a moment, in UTC. */
export function formatDay(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  );
}
