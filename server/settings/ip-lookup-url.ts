// IP_LOOKUP_URL: a service that reports the address of this machine's visitors.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

export const ipLookupUrl = defineSetting({
  variable: 'IP_LOOKUP_URL',
  default: 'none',
  meaning:
    'a service that the function `ip` asks for the address where the connection’s is one of this machine, with `format=json`; after five seconds that of the connection counts',
  absent: null,
  schema: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+\S*$/, 'not an http address')),
  remedy: 'Give the address of the service, such as https://api.ipify.org, or leave it unset.',
});
