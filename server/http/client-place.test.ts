// Places of clients by the installed table of countries, and a database of cities that cannot be used.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KnownFault } from '../fault.ts';
import { openPlaces } from './client-place.ts';

test('an address has a country, and one of a private network or no address has none', async () => {
  const findPlace = await openPlaces(null);
  expect(findPlace('8.8.8.8')).toEqual({ country: 'US', city: '' });
  expect(findPlace('2001:4860:4860::8888')).toEqual({ country: 'US', city: '' });
  expect(findPlace('133.11.0.1')).toEqual({ country: 'JP', city: '' });
  for (const address of ['127.0.0.1', '10.0.0.1', '::1', 'no address', ''])
    expect(findPlace(address)).toEqual({ country: '', city: '' });
});

const folder = await mkdtemp(join(tmpdir(), 'atelier-places-'));
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['there is no such file', 'none.mmdb', null],
  ['there is no such file', 'none/in-no-folder.mmdb', null],
  ['it is a folder', '', null],
  ['it is no database in the format MMDB', 'empty.mmdb', ''],
  ['it is no database in the format MMDB', 'page.mmdb', '<html>Not found</html>'.repeat(100)],
])('a database of cities is refused, as %s: "%s"', async (reason, name, content) => {
  const path = join(folder, name);
  if (content !== null) await writeFile(path, content);
  const fault: unknown = await openPlaces(path).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(KnownFault);
  expect(fault).toMatchObject({ code: 'city_database_unreadable' });
  expect(String(fault)).toContain(`GEOIP_DATABASE=${path} cannot be used: ${reason}.`);
  expect(String(fault)).toContain('leave the setting out');
});

test('a database of cities that is one is read', async () => {
  const table = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  expect((await openPlaces(table))('8.8.8.8')).toEqual({ country: 'US', city: '' });
});
