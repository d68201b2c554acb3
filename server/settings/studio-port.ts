// STUDIO_PORT: the port of the Studio, on loopback only.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

const defaultPort = 4200;

/** 0 takes a free port. */
export const studioPort = defineSetting({
  variable: 'STUDIO_PORT',
  default: `\`${defaultPort}\``,
  meaning: 'the port of the Studio, on this machine only; `0` takes a free one',
  absent: defaultPort,
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, 'not a port'),
    v.transform(Number),
    v.maxValue(65_535, 'not a port'),
  ),
  remedy: `Give a number from 1 to 65535, or 0 for any free port; unset, it is ${defaultPort}.`,
});
