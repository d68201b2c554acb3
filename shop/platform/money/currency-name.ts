// Currency name as a sentence needs it: “prices are in US dollars”, not “in USD”.

/**
 * The name of several units of a currency (ISO 4217); in languages whose numbers govern the case of what they count, the bare name.
 */
export function currencyName(currency: string, language: string): string {
  if (new Intl.PluralRules(language).select(several) !== 'other')
    return new Intl.DisplayNames([language], { type: 'currency' }).of(currency) ?? currency;
  const counted = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  });
  return counted.formatToParts(several).find(({ type }) => type === 'currency')?.value ?? currency;
}

const several = 2;
