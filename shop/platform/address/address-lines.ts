// An address as its country writes it on a parcel, on a screen and on an invoice alike. Pure.

/** Fields of a postal address; an empty field leaves no trace. `country` is an ISO 3166-1 code. */
export type PostalAddress = Readonly<
  Record<'name' | 'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'country', string>
>;

const westernLayout = (lines: string): string => `{name}\n{line1}\n{line2}\n${lines}\n{country}`;

/** Most of Europe, and who says nothing else. */
const defaultLayout = westernLayout('{postcode} {city}\n{region}');

/** Layouts by country, after the postal services' formats. A separator between two fields is left out when either is empty. */
const layouts: Readonly<Record<string, string>> = {
  ...forCountries('US JP CN TW KR', westernLayout('{city}, {region} {postcode}')),
  ...forCountries('AU CA', westernLayout('{city} {region} {postcode}')),
  ...forCountries('AE BS GH HK JM KE QA', westernLayout('{city}, {region}\n{postcode}')),
  ...forCountries('BY EG GB IE KZ RU UA ZA', westernLayout('{city}\n{region}\n{postcode}')),
  ...forCountries('IN NZ SA SG', westernLayout('{city} {postcode}\n{region}')),
  BR: westernLayout('{city} – {region}\n{postcode}'),
  HU: '{name}\n{city}\n{line1}\n{line2}\n{postcode}\n{region}\n{country}',
  IT: westernLayout('{postcode} {city} {region}'),
  MX: westernLayout('{postcode} {city}, {region}'),
  TR: westernLayout('{postcode} {city}/{region}'),
};

const largestFirst = '{country}\n{postcode}\n{region}{city}\n{line1}\n{line2}\n{name}';

/** In their own script these addresses go from the large to the small; in Latin letters they are written as Western ones. */
const ownScriptLayouts: Readonly<Record<string, string>> = {
  ...forCountries('CN HK TW', largestFirst),
  JP: largestFirst.replace('{postcode}', '〒{postcode}'),
  KR: '{country}\n{region} {city}\n{line1}\n{line2}\n{name}\n{postcode}',
};
const ownScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * An address line by line, in the order of the country it goes to.
 *
 * @param country the country's name in the reader's language
 */
export function addressLines(address: PostalAddress, country: string): readonly string[] {
  const own = ownScript.test(address.line1 + address.city) && ownScriptLayouts[address.country];
  const layout = own || (layouts[address.country] ?? defaultLayout);
  const values: Readonly<Record<string, string>> = { ...address, country };
  return layout
    .split('\n')
    .map((line) => fillLine(line, values))
    .filter((line) => line !== '');
}

/** A line's fields, and before each what parts it from one before; the sign that begins a line belongs to its first field. */
function fillLine(line: string, values: Readonly<Record<string, string>>): string {
  return [...line.matchAll(/(?<before>[^{}]*)\{(?<field>\w+)\}/g)].reduce(
    (text, { index, groups }) => {
      const value = values[groups?.['field'] ?? '']?.trim() ?? '';
      if (value === '') return text;
      return text + (text === '' && index > 0 ? '' : (groups?.['before'] ?? '')) + value;
    },
    '',
  );
}

function forCountries(countries: string, layout: string): Readonly<Record<string, string>> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, layout]));
}
