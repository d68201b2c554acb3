/** Value types of `config.toml`: valibot schemas whose messages end the sentence "KEY of [SECTION] in config.toml must be …". */
import type { TomlValue } from 'smol-toml';
import * as v from 'valibot';

export interface ValueType<Value> {
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Whether an empty text counts as absent. */
  readonly isAbsentIfEmpty: boolean;
  /** Conversion of a whole value that comes from a variable. */
  readonly fromVariable?: (text: string) => TomlValue;
}

const textual = <Value>(schema: v.GenericSchema<unknown, Value>): ValueType<Value> => ({
  schema,
  isAbsentIfEmpty: true,
});

/** The same type with its values converted. */
export const converted = <Before, After>(
  type: ValueType<Before>,
  convert: (value: Before) => After,
): ValueType<After> => ({ ...type, schema: v.pipe(type.schema, v.transform(convert)) });

/** `true` or `false`, as a text too. */
export const flag: ValueType<boolean> = {
  schema: v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])], 'true or false'),
    v.transform((value) => value === true || value === 'true'),
  ),
  isAbsentIfEmpty: false,
};

const countMessage = 'a whole number from 0 on';
/** A whole number from 0 on, as a text too. */
export const count: ValueType<number> = {
  schema: v.pipe(
    v.union([v.number(), v.string()], countMessage),
    v.transform(Number),
    v.safeInteger(countMessage),
    v.minValue(0, countMessage),
  ),
  isAbsentIfEmpty: false,
};

/** The number of digits of codes: six to ten, and six where another number is given. */
export const codeLength: ValueType<number> = converted(count, (length) =>
  length < 6 || length > 10 ? 6 : length,
);

export const text: ValueType<string> = textual(v.string('a text'));

/** Items of a text with commas between them. */
export const itemsOf = (value: string): string[] =>
  value.split(',').flatMap((item) => item.trim() || []);

/** A list of texts; a variable contains it as text with commas. */
export const texts: ValueType<readonly string[]> = {
  schema: v.array(v.string('a list of texts'), 'a list of texts'),
  isAbsentIfEmpty: false,
  fromVariable: itemsOf,
};

/** One of the names. */
export const choice = <const Names extends readonly string[]>(
  names: Names,
): ValueType<Names[number]> =>
  textual(v.picklist(names, `one of ${names.filter((name) => name !== '').join(', ')}`));

const unitSeconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };
const durationMessage = 'a time such as 1h30m';

/** A length of time as Go writes it (`1h30m`, `10s`), or a bare number of seconds; in seconds. */
export const duration: ValueType<number> = textual(
  v.pipe(
    v.union([v.string(), v.number()], durationMessage),
    v.transform(String),
    v.regex(/^(?:\d+|(?:\d+(?:\.\d+)?(?:h|ms|m|s))+)$/, durationMessage),
    v.transform((written) =>
      [...written.matchAll(/([\d.]+)(h|ms|m|s|$)/g)].reduce(
        (sum, [, amount, unit = '']) => sum + Number(amount) * (unitSeconds[unit] ?? 1),
        0,
      ),
    ),
  ),
);

const sizeMessage = 'a size such as 50MiB';
const unitPowers: Readonly<Record<string, number>> = { '': 0, k: 1, m: 2, g: 3, t: 4 };
const sizeForm = /^(?<number>\d+(?:\.\d+)?)\s*(?<unit>[kmgt]?)(?:i?b)?$/i;

/** A number of bytes: `50MiB`, `50MB`, `50m` or a bare number; the thousands are 1024, as Supabase's tools count them. */
export const size: ValueType<number> = textual(
  v.pipe(
    v.union([v.string(), v.number()], sizeMessage),
    v.transform((written) => String(written).trim()),
    v.regex(sizeForm, sizeMessage),
    v.transform((written) => {
      const { number = '', unit = '' } = sizeForm.exec(written)?.groups ?? {};
      return Math.floor(Number(number) * 1024 ** (unitPowers[unit.toLowerCase()] ?? 0));
    }),
  ),
);

/** An address with TLS, or of this machine: an eavesdropper could sign in as anybody. */
export const secureAddress: ValueType<string> = textual(
  v.pipe(v.string('a text'), v.check(isSecure, 'an address that begins with https://')),
);

function isSecure(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
