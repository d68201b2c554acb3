// METRICS_TOKEN: opens `/metrics` to a monitoring service.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

/** A shorter one could be guessed. */
const tokenLengthMin = 16;

/** Null: there is no such address. */
export const metricsToken = defineSetting({
  variable: 'METRICS_TOKEN',
  default: 'none',
  meaning:
    'a token of at least 16 characters, with which a monitoring service reads `/metrics`; unset, there is no such address',
  absent: null,
  isSecret: true,
  schema: v.pipe(v.string(), v.regex(new RegExp(`^\\S{${tokenLengthMin},}$`), 'too short')),
  remedy: 'Give at least 16 characters without spaces, such as the output of openssl rand -hex 16.',
});
