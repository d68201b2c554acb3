// The publishable key, by which a visitor's program calls the data API.

import { runAtelier } from './run-atelier.ts';

/** Reads the key of a data folder that was served before, by the command line. */
export async function publishableKey(dataDirectory: string): Promise<string> {
  const key = /sb_publishable_[\w-]+/.exec(await runAtelier(['keys'], dataDirectory))?.[0];
  if (key === undefined) throw new Error('`atelier keys` names no publishable key');
  return key;
}
