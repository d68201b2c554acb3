// GEOIP_DATABASE: a database of cities for the visitor statistics.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

export const geoipDatabase = defineSetting({
  variable: 'GEOIP_DATABASE',
  default: 'none',
  meaning:
    'a file in the format MMDB, from which visitor statistics read cities; countries are known without it',
  absent: null,
  schema: v.pipe(v.string(), v.regex(/^\/.+\.mmdb$/, 'not an absolute path of an .mmdb file')),
  remedy: 'Give the absolute path of a database of cities, such as /srv/GeoLite2-City.mmdb.',
});
