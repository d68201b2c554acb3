// The demo catalogue's files, as the stand-in for the backend reads them.

import { readFileSync } from 'node:fs';

const seed = new URL('./supabase/seed/', import.meta.url);

/** What a file of `supabase/seed` says. */
export function readSeed(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, seed), 'utf8'));
}
