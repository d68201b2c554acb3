// The key that a program of a visitor's shows the data protocol.

import { runAtelier } from './run-atelier.ts';

/** Asks the command line of Atelier for the key of a data folder that was served before. */
export async function publishableKey(dataDirectory: string): Promise<string> {
  const key = /sb_publishable_[\w-]+/.exec(await runAtelier(['keys'], dataDirectory))?.[0];
  if (key === undefined) throw new Error('`atelier keys` names no publishable key');
  return key;
}
