// PORT: the port that the server listens on.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

const defaultPort = 4100;

/** 0 takes a free port. */
export const port = defineSetting({
  variable: 'PORT',
  default: `\`${defaultPort}\``,
  meaning: 'the port to listen on; `0` takes a free one',
  absent: defaultPort,
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, 'not a port'),
    v.transform(Number),
    v.maxValue(65_535, 'not a port'),
  ),
  remedy: `Give a number from 1 to 65535, or 0 for any free port; unset, it is ${defaultPort}.`,
});
