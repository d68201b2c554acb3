// Country list in the reader's language, sorted by that language's rules. Pure.

import type { Language } from '../language/language.ts';

/** ISO 3166-1, and Kosovo's; the database's is_country() knows the same ones. */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY ' +
  'KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
  'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM ' +
  'SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS ' +
  'XK YE YT ZA ZM ZW'
).split(' ');

/** The code itself where it is a country's; empty where it is not. */
export function countryOrEmpty(code: string): string {
  return countryCodes.includes(code) ? code : '';
}

interface Country {
  readonly code: string;
  readonly name: string;
}

const listed = new Map<Language, readonly Country[]>();

/** Code and name of each. Named and ordered once a language: forms ask for them with every letter that is typed. */
export function listCountries(language: Language): readonly Country[] {
  const countries = listed.get(language) ?? listNames(language);
  listed.set(language, countries);
  return countries;
}

function listNames(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.name, other.name));
}
