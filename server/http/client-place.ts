// Places of clients: the country of an address by the table that is installed, and the city where the operator has a database of cities.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Reader } from 'mmdb-lib';
import { escapeInvisible } from '../escape-invisible.ts';
import { KnownFault } from '../fault.ts';

/** Country (ISO 3166-1) and city of an address; empty for unknown ones. */
export interface Place {
  readonly country: string;
  readonly city: string;
}

export type FindPlace = (address: string) => Place;

interface CountryEntry {
  readonly country_code?: string;
}
interface CityEntry {
  readonly country?: { readonly iso_code?: string };
  readonly city?: { readonly names?: Readonly<Record<string, string>> } | string;
  readonly country_code?: string;
}

/** Latin letters, so that the name can stand in a header. */
const headerText = /[^\u0020-\u007E\u00A0-\u00FF]/g;

/**
 * Opens the tables; they stay in memory.
 * @param cityDatabase path of a database in the format MMDB; null for none. Throws a {@link KnownFault} for one that cannot be read.
 */
export async function openPlaces(cityDatabase: string | null): Promise<FindPlace> {
  const table = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  // The library's types know the databases of one provider; this table has entries of its own.
  const countries = new Reader(await readFile(table)) as unknown as Lookup<CountryEntry>;
  const cities = cityDatabase === null ? null : await openCities(cityDatabase);
  return (address) => {
    const found = lookUp(cities, address);
    const named = found?.city;
    const city = typeof named === 'string' ? named : (named?.names?.['en'] ?? '');
    const country =
      found?.country?.iso_code ??
      found?.country_code ??
      lookUp(countries, address)?.country_code ??
      '';
    return { country, city: city.replaceAll(headerText, '?') };
  };
}

async function openCities(path: string): Promise<Lookup<CityEntry>> {
  try {
    return new Reader(await readFile(path)) as unknown as Lookup<CityEntry>;
  } catch (cause) {
    throw new KnownFault(
      'city_database_unreadable',
      `GEOIP_DATABASE=${escapeInvisible(path)} cannot be used: ${reason(cause)}.
  Give the absolute path of a database of cities in the format MMDB that this account may read, or leave the setting out: countries are known without it.`,
      cause,
    );
  }
}

function reason(cause: unknown): string {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such file';
    case 'EACCES':
    case 'EPERM':
      return 'this account has no right to read it';
    case 'EISDIR':
      return 'it is a folder';
    case undefined:
      return 'it is no database in the format MMDB';
    default:
      return cause instanceof Error ? cause.message : String(cause);
  }
}

interface Lookup<Entry> {
  get(address: string): Entry | null;
}

/** A text that is no address has no place. */
function lookUp<Entry>(table: Lookup<Entry> | null, address: string): Entry | null {
  try {
    return table?.get(address) ?? null;
  } catch {
    return null;
  }
}
