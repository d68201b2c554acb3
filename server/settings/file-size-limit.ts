// FILE_SIZE_LIMIT: the size limit of stored files, in the place of the one in config.toml.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

/** In bytes; null for the limit of the project. */
export const fileSizeLimit = defineSetting({
  variable: 'FILE_SIZE_LIMIT',
  default: '`[storage]` of `config.toml`, else 50 MiB',
  meaning: 'how many bytes a file may have',
  absent: null,
  schema: v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'not a number of bytes'),
    v.transform(Number),
    v.safeInteger('not a number of bytes'),
    v.minValue(1, 'not a number of bytes'),
  ),
  remedy: 'Give a whole number, such as 52428800 for 50 MiB.',
});
