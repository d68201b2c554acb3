// ATELIER_DATA: the data folder.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

/** The folder as given; null for the command's own default. */
export const dataFolder = defineSetting({
  variable: 'ATELIER_DATA',
  default: '`./data`',
  meaning: 'the data folder: the embedded database, keys, logs',
  absent: null,
  schema: v.string(),
  remedy: 'Give a folder.',
});
